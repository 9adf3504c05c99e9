import { useSettled } from '../../../../shared/form/use-settled.ts';
import { usePhrases } from '../../../../shared/language/use-phrases.ts';
import { MailPreview, TYPING_PAUSE_MS } from './mail-preview.tsx';
import { useSendTest, useStepPreview, type ShownStep } from './reminder-plan.queries.ts';

export interface StepPreviewProps {
  /** What is to be shown; undefined while something is missing. */
  readonly wanted: ShownStep | undefined;
}

/** The mail as a customer would read it, about an open document of the business or made-up ones. */
export function StepPreview({ wanted }: StepPreviewProps) {
  const text = usePhrases('reminders');
  const preview = useStepPreview(useSettled(wanted, TYPING_PAUSE_MS));
  const test = useSendTest();
  return (
    <MailPreview
      wanted={wanted}
      preview={preview}
      test={test}
      madeUp={text(wanted?.days === null ? 'previewMadeUp' : 'previewSample')}
      incomplete={text('previewIncomplete')}
    />
  );
}
