import {
  clearingStepsOf,
  type ClearingDraft,
} from '@pinkas/contract/account/clearing-form/clearing-form-fields';
import {
  CARD_COMPANIES,
  CLEARING_STEPS,
  clearingFilesOf,
  type ClearingStep,
} from '@pinkas/domain/clearing/clearing-application';
import { bankName } from '@pinkas/domain/payments/banks';
import type { CompanyKind } from '@pinkas/domain/vat/company-kind';
import { ButtonLink } from '@pinkas/ui/actions/button';
import { Alert } from '@pinkas/ui/feedback/alert';
import { Badge } from '@pinkas/ui/feedback/badge';
import { Sheet, SheetSection } from '@pinkas/ui/layout/card';
import { toast } from '@pinkas/ui/overlay/toast';
import { Isolate } from '@pinkas/ui/values/isolate';
import { useRef, useState } from 'react';

import { ServerProblem } from '../../../shared/dialog/server-problem.tsx';
import { useRequestKey } from '../../../shared/form/use-request-key.ts';
import { useLanguage, usePhrases } from '../../../shared/language/use-phrases.ts';
import { useSendClearing } from './clearing-form.queries.ts';
import type { KnownFile } from './files-step.tsx';
import { DrawnSignature } from './signature-step.tsx';
import { StepButtons } from './step-frame.tsx';
import type { Draft } from './use-draft.ts';
import { stepAddress } from './wizard-steps.ts';

export interface ReviewStepProps {
  readonly companyKind: CompanyKind;
  readonly draft: Draft;
  readonly known: ReadonlyMap<string, KnownFile>;
}

/** Returns the steps of a draft that are not complete. */
export function incompleteSteps(kind: CompanyKind, draft: ClearingDraft): ClearingStep[] {
  const rules = clearingStepsOf(kind);
  return CLEARING_STEPS.filter((step) => !rules[step].safeParse(draft[step]).success);
}

/** All that is sent, with what is missing, and the button that sends it. */
export function ReviewStep({ companyKind, draft, known }: ReviewStepProps) {
  const text = usePhrases('clearingForm');
  const [isTried, setIsTried] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  // The draft is saved before the call begins: a second press must not pass in between.
  const isBusy = useRef(false);
  const { keyFor } = useRequestKey();
  const sending = useSendClearing();
  const missing = incompleteSteps(companyKind, draft.draft);
  const factsOf = useFacts(companyKind, known);

  async function send(): Promise<void> {
    setIsTried(true);
    setFailure(undefined);
    if (missing.length > 0 || isBusy.current) return;
    isBusy.current = true;
    try {
      const version = await draft.flush();
      await sending.mutateAsync({ version, idempotencyKey: keyFor(version) });
      toast.success(text('sent'));
    } catch (reason) {
      setFailure(reason);
    } finally {
      isBusy.current = false;
    }
  }
  return (
    <div className="clearing-form__step">
      <p className="clearing-form__words">{text('reviewIntro')}</p>
      <Sheet>
        {CLEARING_STEPS.map((step) => (
          <SheetSection
            key={step}
            title={text(step)}
            actions={
              <>
                {missing.includes(step) ? (
                  <Badge tone="warn">{text('incomplete')}</Badge>
                ) : (
                  <Badge tone="ok">{text('complete')}</Badge>
                )}
                <ButtonLink
                  size="sm"
                  href={stepAddress(step)}
                  aria-label={text('edit', { part: text(step) })}
                >
                  {text('change')}
                </ButtonLink>
              </>
            }
          >
            <Facts facts={factsOf(step, draft.draft)} />
            {step === 'signature' && (
              <DrawnSignature path={draft.draft.signature.path} name={draft.draft.signature.name} />
            )}
          </SheetSection>
        ))}
      </Sheet>
      {isTried && missing.length > 0 && (
        <Alert tone="bad" title={text('incomplete')} isLive>
          {missing.map((step) => text(step)).join(', ')}
        </Alert>
      )}
      <ServerProblem reason={failure} title={text('notSent')} />
      <StepButtons
        step="review"
        isBusy={sending.isPending}
        label={text('send')}
        onPress={() => void send()}
      />
    </div>
  );
}

type Fact = readonly [label: string, value: string];

/** Returns what the review shows of each step. */
function useFacts(companyKind: CompanyKind, known: ReviewStepProps['known']) {
  const text = usePhrases('clearingForm');
  const { language } = useLanguage();
  return (
    step: ClearingStep,
    { business, owner, bank, suppliers, files, signature }: ClearingDraft,
  ): readonly Fact[] => {
    const facts: Readonly<Record<ClearingStep, () => readonly Fact[]>> = {
      business: () => [
        [text('businessName'), business.name],
        [text('taxId'), business.taxId],
        [text('address'), [business.address, business.city].filter((one) => one !== '').join(', ')],
        [text('phone'), business.phone],
        [text('email'), business.email],
        [text('activity'), business.activity],
        [text('website'), business.website],
      ],
      owner: () => [
        [text('fullName'), owner.fullName],
        [text('idNumber'), owner.idNumber],
        [text('mobile'), owner.phone],
      ],
      bank: () => [
        [text('bankCode'), bankName(bank.bankCode, language)],
        [text('branch'), bank.branch],
        [text('account'), bank.account],
        [text('holder'), bank.holder],
      ],
      suppliers: () => CARD_COMPANIES.map((company) => [text(company), suppliers[company]]),
      files: () =>
        clearingFilesOf(companyKind).map((kind) => {
          const id = files[kind];
          return [text(`file-${kind}`), id === null ? '' : (known.get(id)?.name ?? '')];
        }),
      signature: () => [[text('signedBy'), signature.name]],
    };
    return facts[step]();
  };
}

function Facts({ facts }: { readonly facts: readonly Fact[] }) {
  const text = usePhrases('clearingForm');
  return (
    <dl className="clearing-form__facts">
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value === '' ? text('none') : <Isolate>{value}</Isolate>}</dd>
        </div>
      ))}
    </dl>
  );
}
