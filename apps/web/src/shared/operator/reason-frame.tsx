import {
  WRITTEN_REASON_LENGTH_MAX,
  WRITTEN_REASON_LENGTH_MIN,
} from '@pinkas/contract/operator/accounts/written-reason';
import { TextAreaField } from '@pinkas/ui/fields/text-area-field';
import { useId, useState, type ReactNode } from 'react';

import { ServerProblem } from '../dialog/server-problem.tsx';
import { SaveDialog } from '../form/save-dialog.tsx';
import { usePhrases } from '../language/use-phrases.ts';
import './reason-frame.css';

interface ReasonFrameProps {
  readonly title: string;
  readonly saveLabel: string;
  /** What follows from it. */
  readonly words: string;
  readonly written: ReturnType<typeof useWrittenReason>;
  readonly sending: { readonly isPending: boolean; readonly error: Error | null };
  readonly onSend: () => void;
  readonly onClose: () => void;
  /** Fields before the written reason. */
  readonly children?: ReactNode;
}

/** The dialog of what takes a written reason; a failure stays in it. */
export function ReasonFrame({
  words,
  written,
  sending,
  onSend,
  children,
  ...frame
}: ReasonFrameProps) {
  const formId = useId();
  return (
    <SaveDialog
      {...frame}
      isSaving={sending.isPending}
      closesOutside={written.value === ''}
      formId={formId}
    >
      <form
        id={formId}
        className="written-reason"
        onSubmit={(event) => {
          event.preventDefault();
          onSend();
        }}
      >
        <p className="written-reason__words">{words}</p>
        {children}
        {written.field}
        <ServerProblem reason={sending.error} />
      </form>
    </SaveDialog>
  );
}

/** The reason in words, and whether it says something: a word does not. */
export function useWrittenReason() {
  const text = usePhrases('operator');
  const [value, setValue] = useState('');
  const [isTried, setIsTried] = useState(false);
  const isEnough = value.trim().length >= WRITTEN_REASON_LENGTH_MIN;
  return {
    value: value.trim(),
    isRead: () => {
      setIsTried(true);
      return isEnough;
    },
    field: (
      <TextAreaField
        label={text('writtenReason')}
        help={text('writtenReasonHelp')}
        error={isTried && !isEnough ? text('writtenReasonShort') : undefined}
        maxLength={WRITTEN_REASON_LENGTH_MAX}
        value={value}
        onChange={({ currentTarget }) => setValue(currentTarget.value)}
      />
    ),
  };
}
