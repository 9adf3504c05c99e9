import type { VatCheck, VatReport } from '@pinkas/contract/bookkeeping/vat/vat.contract';
import { Button, ButtonLink } from '@pinkas/ui/actions/button';
import { DataTable } from '@pinkas/ui/data/data-table';
import { Card } from '@pinkas/ui/layout/card';
import { Isolate } from '@pinkas/ui/values/isolate';
import { Money } from '@pinkas/ui/values/money';
import { IconAlertCircle, IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';

import { shekelText } from '../../../shared/format/shekel-text.ts';
import { usePhrases } from '../../../shared/language/use-phrases.ts';
import {
  FoundPapers,
  placeOfCheckedPaper,
  useFoundName,
} from '../../../shared/reports/papers/found-papers.tsx';
import { useMay } from '../../../shared/session/use-may.ts';

type Tone = 'ok' | 'warn' | 'bad';

const ICONS = { ok: IconCheck, warn: IconAlertTriangle, bad: IconAlertCircle } as const;

/** Whether the figures agree with a count of another kind. */
export function isAgreed({ agreement }: Pick<VatReport, 'agreement'>): boolean {
  return agreement.every(({ reportAgorot, recountAgorot }) => reportAgorot === recountAgorot);
}

/** Returns the number of checks with findings. */
export function openChecksCount(report: Pick<VatReport, 'agreement' | 'checks'>): number {
  const found = report.checks.filter(({ count }) => count > 0).length;
  return found + (isAgreed(report) ? 0 : 1);
}

/** Lists what to check before the return is filed, each with a link to its correction. */
export function VatChecks({ report }: { readonly report: VatReport }) {
  const text = usePhrases('vat');
  const { checks } = report;
  const passed = checks.length + 1 - openChecksCount(report);
  const [found, done] = [
    checks.filter(({ count }) => count > 0),
    checks.filter(({ count }) => count === 0),
  ];
  return (
    <Card
      isFlush
      title={text('checksTitle')}
      actions={<Note>{text('checksPassed', { count: passed })}</Note>}
    >
      <ul className="vat-checks">
        {found.map((check) => (
          <FoundCheck key={check.check} check={check} />
        ))}
        <Agreement report={report} />
        {done.map(({ check }) => (
          <Row key={check} tone="ok" title={text(`passed-${check}`)} />
        ))}
      </ul>
    </Card>
  );
}

function Note({ children }: { readonly children: string }) {
  return <span className="pk-card__note">{children}</span>;
}

interface RowProps {
  readonly tone: Tone;
  readonly title: string;
  readonly note?: ReactNode;
  readonly action?: ReactNode;
  readonly children?: ReactNode;
}

function Row({ tone, title, note, action, children }: RowProps) {
  const Icon = ICONS[tone];
  return (
    <li className={`vat-checks__row vat-checks__row--${tone}`}>
      <span className={`vat-checks__icon pk-tone-${tone}`}>
        <Icon aria-hidden stroke={1.75} />
      </span>
      <span className="vat-checks__words">
        <span className="vat-checks__title">{title}</span>
        {note !== undefined && <span className="vat-checks__note">{note}</span>}
      </span>
      {action}
      {children}
    </li>
  );
}

function FoundCheck({ check: { check, count, sumAgorot, rows } }: { readonly check: VatCheck }) {
  const text = usePhrases('vat');
  const may = useMay();
  const foundName = useFoundName();
  const [isOpen, setIsOpen] = useState(false);
  const [first] = rows;
  const one = count === 1 ? first : undefined;
  const [href, action] = one === undefined ? ['', undefined] : placeOfCheckedPaper(check, one);
  const title = text(`check-${check}`, { count });
  const note = (
    <>
      {one !== undefined && (
        <>
          {foundName(one)}
          {'. '}
        </>
      )}
      {text(`checkText-${check}`, { sum: shekelText(sumAgorot) })}
    </>
  );
  return (
    <Row
      tone={check === 'allocation' ? 'bad' : 'warn'}
      title={title}
      note={note}
      action={
        one === undefined ? (
          <Button size="sm" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
            {text(isOpen ? 'hideDetails' : 'complete')}
          </Button>
        ) : (
          action !== undefined &&
          may(action) && (
            <ButtonLink size="sm" href={href}>
              {text('complete')}
            </ButtonLink>
          )
        )
      }
    >
      {isOpen && (
        <FoundPapers
          label={title}
          papers={rows}
          placeOf={(paper) => placeOfCheckedPaper(check, paper)}
        />
      )}
    </Row>
  );
}

function Agreement({ report }: { readonly report: VatReport }) {
  const text = usePhrases('vat');
  const [isOpen, setIsOpen] = useState(false);
  const isGood = isAgreed(report);
  return (
    <Row
      tone={isGood ? 'ok' : 'bad'}
      title={text(isGood ? 'agreed' : 'disagreed')}
      action={
        <Button size="sm" variant="quiet" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {text(isOpen ? 'hideDetails' : 'details')}
        </Button>
      }
    >
      {isOpen && (
        <div className="vat-checks__papers">
          <DataTable
            isBare
            isDense
            label={text('agreementColumn')}
            rows={report.agreement}
            keyOf={(row) => row.of}
            columns={[
              {
                key: 'of',
                head: text('agreementColumn'),
                kind: 'ellipsis',
                cell: (row) => text(`of-${row.of}`),
              },
              {
                key: 'report',
                head: text('agreementReport'),
                kind: 'money',
                cell: (row) => <Money agorot={row.reportAgorot} sign="" />,
              },
              {
                key: 'recount',
                head: text('agreementRecount'),
                kind: 'money',
                cell: (row) => <Money agorot={row.recountAgorot} sign="" />,
              },
            ]}
            mobileRow={(row) => ({
              title: text(`of-${row.of}`),
              amount: <Money agorot={row.reportAgorot} />,
              note: <Isolate isLtr>{shekelText(row.recountAgorot)}</Isolate>,
            })}
          />
        </div>
      )}
    </Row>
  );
}
