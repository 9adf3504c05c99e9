import { CLEARING_LENGTHS } from '@pinkas/contract/account/clearing-form/clearing-form-fields';
import { CheckboxField } from '@pinkas/ui/fields/checkbox-field';
import { TextField } from '@pinkas/ui/fields/text-field';

import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { SignatureDrawing } from '../../../shared/signature/signature-drawing.tsx';
import { SignaturePad } from '../../../shared/signature/signature-pad.tsx';
import { StepFrame } from './step-frame.tsx';
import { useStepForm, type StepProps } from './use-step-form.ts';

/** The typed name signs, by keyboard too; a drawing may stand beside it. */
export function SignatureStep(props: StepProps) {
  const text = usePhrases('clearingForm');
  const form = useStepForm('signature', props);
  const { path, isAgreed } = form.draft;
  return (
    <StepFrame step="signature" form={form} intro={text('signatureIntro')}>
      <TextField
        {...form.bind('name')}
        label={text('signedBy')}
        autoComplete="name"
        maxLength={CLEARING_LENGTHS.name}
      />
      <SignaturePad
        path={path}
        error={form.problem('path')}
        onChange={(drawn) => form.change({ path: drawn })}
      />
      <CheckboxField
        label={text('statement')}
        checked={isAgreed}
        error={form.problem('isAgreed')}
        onChange={({ currentTarget: { checked } }) => form.change({ isAgreed: checked })}
      />
    </StepFrame>
  );
}

/** The drawing of a signature; nothing where the name was typed alone. */
export function DrawnSignature({ path, name }: { readonly path: string; readonly name: string }) {
  return path === '' ? null : <SignatureDrawing path={path} label={name} />;
}
