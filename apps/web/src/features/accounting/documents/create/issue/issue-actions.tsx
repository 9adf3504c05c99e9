import { Button } from '@pinkas/ui/actions/button';
import { Kbd } from '@pinkas/ui/actions/kbd';
import { SplitButton } from '@pinkas/ui/actions/split-button';
import { IconEye, IconSend2 } from '@tabler/icons-react';

import { usePhrases } from '../../../../../shared/language/use-phrases.ts';
import { useReview } from '../form/editor-context.ts';
import type { Issuing } from './use-issuing.ts';

export interface IssueActionsProps {
  readonly issuing: Issuing;
  readonly onPreview: () => void;
}

/** The issue button, which stays pressable, and the preview. */
export function IssueActions({ issuing, onPreview }: IssueActionsProps) {
  const text = usePhrases('documents');
  const isSent = useReview((state) => state.reading.isSent);
  const verb = text(isSent ? 'issueAndSend' : 'issue');
  return (
    <>
      <SplitButton
        isWide
        isLoading={issuing.isIssuing}
        icon={<IconSend2 className="pk-flip" aria-hidden stroke={1.75} />}
        menuLabel={text('issueMenu')}
        onClick={() => issuing.ask('open')}
        items={[
          {
            key: 'new',
            label: text('issueAndNew'),
            end: <Kbd keys="Ctrl Shift Enter" />,
            onSelect: () => issuing.ask('new'),
          },
        ]}
      >
        {issuing.isIssuing ? text('issuing') : verb} <Kbd keys="Ctrl Enter" />
      </SplitButton>
      <Button isWide icon={<IconEye aria-hidden stroke={1.75} />} onClick={onPreview}>
        {text('preview')} <Kbd keys="Alt V" />
      </Button>
    </>
  );
}
