import type { Draft } from '@pinkas/contract/accounting/drafts/drafts.contract';
import type { DocTypeId } from '@pinkas/domain/documents/rules/doc-type';
import { useState } from 'react';

import { isMissing } from '../../../../../shared/api/api-error.ts';
import { useAccountSetup, useSession } from '../../../../../shared/session/session-store.ts';
import { templateForm } from './template-form.ts';
import { useDraft } from '../../../drafts/shared/drafts.queries.ts';
import { draftOwnerOf } from '../../../drafts/shared/save-local-draft.ts';
import type { LocalDraft } from '../../../drafts/shared/local-drafts.ts';
import type { BegunForm } from './begun-form.ts';
import { useUnsentDrafts } from '../../../drafts/shared/use-unsent-drafts.ts';

type Opened =
  | { readonly kind: 'loading' }
  | ({ readonly kind: 'ready'; readonly docType: DocTypeId } & BegunForm)
  | { readonly kind: 'issued'; readonly documentId: string }
  | { readonly kind: 'missing' }
  | {
      readonly kind: 'failed';
      readonly reason: Error;
      readonly isRetrying: boolean;
      readonly retry: () => void;
    };

type Setup = Pick<ReturnType<typeof useAccountSetup>, 'today' | 'defaultPaymentTerms'>;

function ofTemplate(template: Draft, { today, defaultPaymentTerms }: Setup): Opened {
  const form = templateForm(template, today, defaultPaymentTerms);
  return { kind: 'ready', docType: template.docType, form };
}

function ofDraft({ id, docType, content, version, issueKey, schedule, issued }: Draft): Opened {
  if (issued !== null) return { kind: 'issued', documentId: issued.id };
  const opened = { identity: { id, issueKey, version }, isUnsent: false };
  return { kind: 'ready', docType, form: content, opened, schedule };
}

function ofKept({ docType, form, id, issueKey, version }: LocalDraft): Opened {
  const opened = { identity: { id, issueKey, version }, isUnsent: true };
  return { kind: 'ready', docType, form, opened };
}

/**
 * A draft to go on with, or a new form from a template. What this device could not send goes before what
 * the server has; it is tried first, because a save whose answer was lost would seem to be another's.
 */
export function useOpenedDraft(
  id: string,
  { isTemplate, isSimulation }: { readonly isTemplate: boolean; readonly isSimulation: boolean },
): Opened {
  const { keeper } = useSession();
  const setup = useAccountSetup();
  const unsent = useUnsentDrafts(draftOwnerOf(keeper, isSimulation));
  const kept = isTemplate ? undefined : unsent?.find((one) => one.id === id);
  const [first, setFirst] = useState<Opened | undefined>(undefined);
  const answer = useDraft(id, unsent !== undefined && kept === undefined && first === undefined);
  if (first !== undefined) return first;
  if (kept !== undefined) {
    const made = ofKept(kept);
    setFirst(made);
    return made;
  }
  if (answer.data !== undefined && !answer.isFetching) {
    const made = isTemplate ? ofTemplate(answer.data, setup) : ofDraft(answer.data);
    setFirst(made);
    return made;
  }
  return notOpened(answer);
}

/** The state of a draft that is not here yet, or not to be had. */
function notOpened(answer: ReturnType<typeof useDraft>): Opened {
  const { error: reason, isFetching: isRetrying } = answer;
  if (reason === null) return { kind: 'loading' };
  if (isMissing(reason)) return { kind: 'missing' };
  return { kind: 'failed', reason, isRetrying, retry: () => void answer.refetch() };
}
