import { IconButton } from '@pinkas/ui/actions/icon-button';
import { Button } from '@pinkas/ui/actions/button';
import { BottomSheet } from '@pinkas/ui/overlay/bottom-sheet';
import { Menu } from '@pinkas/ui/overlay/menu';
import { IconChevronUp, IconDots, IconEye, IconFilePlus, IconSend2 } from '@tabler/icons-react';
import { useState } from 'react';

import { usePhrases } from '../../../../../shared/language/use-phrases.ts';
import { useEditor, useReview } from '../form/editor-context.ts';
import { IssueProblem } from '../issue/issue-problem.tsx';
import { ChecksCount, ChecksList } from './checks/checks-list.tsx';
import { ShekelTotal } from './shekel-total.tsx';
import { SumsList } from './sums-list.tsx';
import { SimulateActions } from '../simulate/simulate-actions.tsx';
import { rulesOf, useTotalLabel } from '../../type-words.ts';
import { PaidBefore } from './paid-before.tsx';
import { ReceivedMeter } from './received-meter.tsx';
import { NextNumber, type SummaryProps } from './summary-rail.tsx';
import { TotalAnnouncer, TotalSum } from './total-line.tsx';
import './summary.css';

/** Total, open checks and the action under the thumb; it opens to all sums. */
export function SummaryBar({ issuing, simulation, onPreview }: SummaryProps) {
  const text = usePhrases('documents');
  const { docType, isSimulation } = useEditor();
  const totalLabel = useTotalLabel();
  const hasVat = rulesOf(docType).isTaxInvoice && rulesOf(docType).posting !== 'credit';
  const [isOpen, setIsOpen] = useState(false);
  const isSent = useReview((state) => state.reading.isSent);
  return (
    <div className="doc-bar">
      <IssueProblem issuing={issuing} />
      <div className="doc-bar__line">
        <button
          type="button"
          className="doc-bar__total"
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          onClick={() => setIsOpen(true)}
        >
          <span className="doc-rail__label">
            {hasVat ? text('totalWithVat') : totalLabel(docType)}{' '}
            <IconChevronUp aria-hidden stroke={1.75} />
          </span>
          <TotalSum />
        </button>
        <ChecksCount />
      </div>
      <ShekelTotal />
      <PaidBefore />
      <div className="doc-bar__line">
        {isSimulation ? (
          <SimulateActions simulation={simulation} />
        ) : (
          <Button
            variant="filled"
            size="lg"
            isWide
            isLoading={issuing.isIssuing}
            icon={<IconSend2 className="pk-flip" aria-hidden stroke={1.75} />}
            onClick={() => issuing.ask('open')}
          >
            {issuing.isIssuing ? text('issuing') : text(isSent ? 'issueAndSend' : 'issue')}
          </Button>
        )}
        <Menu
          label={text('issueMenu')}
          placement="below-end"
          trigger={
            <IconButton
              isOutlined
              size="lg"
              label={text('issueMenu')}
              icon={<IconDots aria-hidden stroke={1.75} />}
            />
          }
          items={[
            {
              key: 'preview',
              label: text('preview'),
              icon: <IconEye aria-hidden stroke={1.75} />,
              onSelect: onPreview,
            },
            ...(isSimulation
              ? []
              : [
                  {
                    key: 'new',
                    label: text('issueAndNew'),
                    icon: <IconFilePlus aria-hidden stroke={1.75} />,
                    onSelect: () => issuing.ask('new'),
                  },
                ]),
          ]}
        />
      </div>
      <TotalAnnouncer />
      <BottomSheet isOpen={isOpen} onClose={() => setIsOpen(false)} title={text('showSums')}>
        <div className="doc-bar__sheet">
          <NextNumber />
          <SumsList />
          <ReceivedMeter />
          {/* A link in the list leads to its field, which lies behind the sheet: it acts before the sheet goes. */}
          {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the links take the keys */}
          <div onClick={(event) => closeOnLink(event, () => setIsOpen(false))}>
            <ChecksList />
          </div>
        </div>
      </BottomSheet>
    </div>
  );
}

function closeOnLink(event: React.MouseEvent, close: () => void): void {
  if (event.target instanceof Element && event.target.closest('button') !== null) close();
}
