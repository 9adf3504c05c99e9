import {
  companyContract,
  type Company,
  type CompanyField,
} from '@pinkas/contract/account/company/company.contract';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';

import type { FormSpec } from '../../../shared/form/form-spec.ts';
import { useForm, type Form } from '../../../shared/form/use-form.ts';
import { useTellSaved } from '../../../shared/joining/use-tell-saved.ts';
import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { refreshSession } from '../../../shared/session/load-session.ts';
import { changeBusiness } from '../../../shared/session/session-store.ts';
import { useSaveCompany } from './company.queries.ts';

/** The state of the page: typed values over the stored ones. */
export type CompanyDraft = Readonly<Record<TextField, string>> &
  Pick<Company, 'kind' | 'isEilatResident'>;
/** Details that are one line of text. */
export type TextField = Exclude<CompanyField, 'kind' | 'isEilatResident'>;
export type CompanyForm = Form<CompanyDraft>;
type SaveBody = Parameters<ReturnType<typeof useSaveCompany>['mutateAsync']>[0]['body'];

function draftOf(stored: Company): CompanyDraft {
  const { version: _version, isTaxIdFinal: _isTaxIdFinal, ...draft } = stored;
  return draft;
}

function specOver(stored: Company): FormSpec<CompanyDraft, SaveBody> {
  return {
    schema: companyContract.save.body,
    bodyOf({ taxId, kind, ...draft }) {
      return {
        version: stored.version,
        ...draft,
        ...(taxId !== stored.taxId && { taxId }),
        ...(kind !== stored.kind && { kind }),
      };
    },
  };
}

/** Returns the form of typed values over the stored ones, and its save. */
export function useCompanyForm(stored: Company, readAgain: () => Promise<unknown>): CompanyForm {
  const text = usePhrases('company');
  const tellSaved = useTellSaved();
  const saving = useSaveCompany();
  const client = useQueryClient();
  /** Types, rates, columns and phrases depend on the kind: everything is refetched. */
  const followKind = async (): Promise<void> => {
    await refreshSession();
    await client.invalidateQueries();
  };
  const form = useForm({
    spec: useMemo(() => specOver(stored), [stored]),
    stored: useMemo(() => draftOf(stored), [stored]),
    send: (body, idempotencyKey) => saving.mutateAsync({ body, idempotencyKey }),
    onConflict: readAgain,
    onSaved({ nameHe, nameEn, kind, taxId, email, isEilatResident }) {
      form.reset();
      changeBusiness({ nameHe, nameEn, taxId, email, isEilatResident });
      if (kind !== stored.kind) void followKind();
      tellSaved(text('saved'));
    },
  });
  return form;
}
