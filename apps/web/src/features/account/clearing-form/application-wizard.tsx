import type { ClearingForm } from '@pinkas/contract/account/clearing-form/clearing-form.contract';
import { CLEARING_STEPS, type ClearingStep } from '@pinkas/domain/clearing/clearing-application';
import { Button } from '@pinkas/ui/actions/button';
import { Alert } from '@pinkas/ui/feedback/alert';
import { IconCloudCheck, IconCloudUpload } from '@tabler/icons-react';
import { useState } from 'react';

import { ApiError } from '../../../shared/api/api-error.ts';
import { ServerProblem } from '../../../shared/dialog/server-problem.tsx';
import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { useAddressQuery } from '../../../shared/navigation/use-address-query.ts';
import { StepProgress } from '../../../shared/steps/step-progress.tsx';
import { useReadClearingAgain } from './clearing-form.queries.ts';
import { BankStep, BusinessStep, OwnerStep, SuppliersStep } from './detail-steps.tsx';
import { FilesStep, type KnownFile } from './files-step.tsx';
import { incompleteSteps, ReviewStep } from './review-step.tsx';
import { SignatureStep } from './signature-step.tsx';
import { WithdrawButton } from './standing-card.tsx';
import { useDraft, type Draft } from './use-draft.ts';
import { stepAddress, stepAfter, WIZARD_STEPS, wizardStepOf } from './wizard-steps.ts';

/** The application as it is filled in, step by step; the address names the step. */
export function ApplicationWizard({ form }: { readonly form: ClearingForm }) {
  const [query, changeQuery] = useAddressQuery();
  const step = wizardStepOf(query.get('step'));
  const draft = useDraft(form);
  const [taken, setTaken] = useState<readonly KnownFile[]>([]);
  const known = new Map([...form.files, ...taken].map((file) => [file.id, file]));
  const { companyKind } = form;
  const shared = {
    companyKind,
    draft,
    onDone: () => {
      const next = stepAfter(step === 'review' ? 'signature' : step);
      changeQuery(
        (current) => new URLSearchParams({ ...Object.fromEntries(current), step: next }),
        {
          addsToHistory: true,
        },
      );
    },
  };
  const steps = {
    business: () => <BusinessStep {...shared} />,
    owner: () => <OwnerStep {...shared} />,
    bank: () => <BankStep {...shared} />,
    suppliers: () => <SuppliersStep {...shared} />,
    files: () => (
      <FilesStep
        {...shared}
        known={known}
        onTaken={(file) => setTaken((before) => [...before, file])}
      />
    ),
    signature: () => <SignatureStep {...shared} />,
    review: () => <ReviewStep companyKind={companyKind} draft={draft} known={known} />,
  };
  return (
    <>
      <Progress step={step} form={form} draft={draft} />
      {form.state === 'correction' && <Correction answer={form.answerText} />}
      <div key={step}>{steps[step]()}</div>
      <SaveState draft={draft} />
    </>
  );
}

interface ProgressProps {
  readonly step: (typeof WIZARD_STEPS)[number];
  readonly form: ClearingForm;
  readonly draft: Draft;
}

/** Every step can be opened; one that holds all that it needs has a mark. */
function Progress({ step, form: { companyKind, version }, draft }: ProgressProps) {
  const text = usePhrases('clearingForm');
  const missing = incompleteSteps(companyKind, draft.draft);
  // Before anything was typed nothing counts as done.
  const isBegun = version > 0 || !draft.isSaved;
  const isDone = (one: ClearingStep): boolean => isBegun && !missing.includes(one);
  return (
    <StepProgress
      label={text('progress')}
      count={text('stepOf', {
        number: WIZARD_STEPS.indexOf(step) + 1,
        count: WIZARD_STEPS.length,
      })}
      current={step}
      doneWord={text('isDone')}
      steps={[
        ...CLEARING_STEPS.map((one) => ({
          key: one,
          label: text(one),
          isDone: isDone(one),
          href: stepAddress(one),
        })),
        { key: 'review', label: text('review'), href: stepAddress('review') },
      ]}
    />
  );
}

function Correction({ answer }: { readonly answer: string }) {
  const text = usePhrases('clearingForm');
  return (
    <Alert tone="warn" title={text('correction')} action={<WithdrawButton />}>
      <span dir="auto">{answer}</span>. {text('correctionWords')}
    </Alert>
  );
}

/** How far the draft is saved, and what to do where it is not. */
function SaveState({ draft: { isSaved, failure } }: { readonly draft: Draft }) {
  const text = usePhrases('clearingForm');
  const readAgain = useReadClearingAgain();
  if (
    failure instanceof ApiError &&
    ['VERSION_CONFLICT', 'STATE_NOT_ALLOWED'].includes(failure.code)
  ) {
    return (
      <Alert
        tone="warn"
        isLive
        action={<Button onClick={() => void readAgain()}>{text('load')}</Button>}
      >
        {text('conflict')}
      </Alert>
    );
  }
  if (failure !== undefined) return <ServerProblem reason={failure} title={text('notSaved')} />;
  const Icon = isSaved ? IconCloudCheck : IconCloudUpload;
  return (
    <p className="clearing-form__saved">
      <Icon aria-hidden stroke={1.75} />
      {text(isSaved ? 'saved' : 'saving')}
    </p>
  );
}
