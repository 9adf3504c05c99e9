import type { Numberings } from '@pinkas/contract/account/numberings.contract';
import { toast } from '@pinkas/ui/overlay/toast';
import { useState } from 'react';

import { ApiError } from '../../../shared/api/api-error.ts';
import { scrollToFirstError } from '../../../shared/form/scroll-to-error.ts';
import { useRequestKey } from '../../../shared/form/use-request-key.ts';
import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { changeSetup, findSession } from '../../../shared/session/session-store.ts';
import { isDocType } from '../../../shared/session/session.ts';
import {
  changesOf,
  EMPTY_DRAFT,
  refusedSeries,
  saveBodyOf,
  type NumberingDraft,
} from './numbering-draft.ts';
import { useSaveNumberings } from './numberings.queries.ts';

export interface NumberingForm {
  readonly draft: NumberingDraft;
  readonly changesCount: number;
  readonly isSaving: boolean;
  /** Why the last save failed, when it was not a field. */
  readonly failure: unknown;
  /** Code of what is wrong with a series' first number, to show now. */
  readonly problemOf: (docType: number) => string | undefined;
  readonly typeFirstNumber: (docType: number, text: string) => void;
  readonly leaveField: (docType: number) => void;
  readonly chooseGuard: (dateGuard: Numberings['dateGuard']) => void;
  readonly discard: () => void;
  readonly save: () => void;
}

/** A series that got its first number can be issued from now on, and the guard holds at once. */
function tellSession({ dateGuard, series }: Numberings): void {
  const known = findSession()?.setup?.docTypes ?? [];
  const added = series
    .filter((row) => row.isIssuable && row.firstNumber !== null)
    .map((row) => row.docType)
    .filter((docType) => isDocType(docType))
    .filter((docType) => !known.includes(docType));
  changeSetup({ dateGuard, docTypes: [...known, ...added] });
}

/** What is typed on the numbering page, what is wrong with it, and its save. */
export function useNumberingForm(stored: Numberings): NumberingForm {
  const text = usePhrases('numberings');
  const [draft, setDraft] = useState(EMPTY_DRAFT);
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const [refused, setRefused] = useState<ReadonlyMap<number, string>>(new Map());
  const [failure, setFailure] = useState<unknown>();
  const requestKey = useRequestKey();
  const saving = useSaveNumberings();
  const changes = changesOf(draft, stored);

  function restart(): void {
    setDraft(EMPTY_DRAFT);
    setLeft(new Set());
    setRefused(new Map());
    setFailure(undefined);
  }

  async function send(): Promise<void> {
    if (changes.count === 0 || saving.isPending) return;
    setLeft(new Set(changes.firstNumbers.map(({ docType }) => docType)));
    const body = saveBodyOf(changes);
    if (body === undefined) {
      await scrollToFirstError();
      return;
    }
    setFailure(undefined);
    try {
      const saved = await saving.mutateAsync({ body, idempotencyKey: requestKey.keyFor(body) });
      requestKey.forget();
      restart();
      tellSession(saved);
      toast.success(text('saved'));
    } catch (reason) {
      const fields = reason instanceof ApiError ? reason.fields : [];
      const found = refusedSeries(body, fields);
      setRefused(found);
      if (found.size === 0) setFailure(reason);
      else await scrollToFirstError();
    }
  }

  return {
    draft,
    changesCount: changes.count,
    isSaving: saving.isPending,
    failure,
    problemOf(docType) {
      const code = refused.get(docType);
      if (code !== undefined) return code;
      const change = changes.firstNumbers.find((one) => one.docType === docType);
      const isWrong = change !== undefined && change.value === undefined && left.has(docType);
      return isWrong ? 'FIRST_NUMBER_OUT_OF_RANGE' : undefined;
    },
    typeFirstNumber(docType, typed) {
      setDraft((before) => ({
        ...before,
        firstNumbers: new Map(before.firstNumbers).set(docType, typed),
      }));
      setRefused((before) => new Map([...before].filter(([other]) => other !== docType)));
    },
    leaveField: (docType) => setLeft((before) => new Set(before).add(docType)),
    chooseGuard: (dateGuard) => setDraft((before) => ({ ...before, dateGuard })),
    discard: restart,
    save: () => void send(),
  };
}
