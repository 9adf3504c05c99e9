import type { FurtherDesign } from '@pinkas/contract/accounting/design/design.contract';
import { docTypesFor } from '@pinkas/domain/documents/rules/document-rules';
import type { CompanyKind } from '@pinkas/domain/vat/company-kind';

import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { changesOf } from '../../../platform/writes/changes-of.ts';
import { orNameTaken } from '../../../platform/writes/or-name-taken.ts';
import { lookIn } from './design.repository.ts';
import { lookAfter, refuseMainName, type SaveDesign } from './design-input.ts';
import {
  listFurtherDesigns,
  putDesignTypes,
  updateFurtherDesign,
} from './further-designs.repository.ts';

/** A further design before and after a save, with what the save changes of it. */
export interface FurtherChange {
  readonly id: string;
  readonly after: Pick<FurtherDesign, 'name' | 'docTypes'> & ReturnType<typeof lookIn>;
  readonly count: number;
  readonly detail: object;
}

function refuse(kind: CompanyKind, { designId, name, docTypes }: SaveDesign): void {
  if (designId === undefined) {
    const path = name === undefined ? 'docTypes' : 'name';
    if (name === undefined && docTypes === undefined) return;
    throw new AppError('SETTINGS_REFUSED', {}, [{ path: [path], code: 'VALUE_NOT_ALLOWED' }]);
  }
  const issued: readonly number[] = docTypesFor(kind);
  const at = docTypes?.findIndex((docType) => !issued.includes(docType)) ?? -1;
  if (at === -1) return;
  const field = { path: ['docTypes', at], code: 'DOC_TYPE_NOT_ALLOWED' };
  throw new AppError('SETTINGS_REFUSED', {}, [field]);
}

/**
 * Returns what a save changes of the further design that it names; undefined where it names the main one. Refusals:
 * NOT_FOUND, SETTINGS_REFUSED for a name or types of the main design, and for a type that the business does not issue, INVALID_REQUEST with
 * NAME_TAKEN for the name of the main design.
 */
export async function findFurtherChange(
  tx: AccountTx,
  kind: CompanyKind,
  input: SaveDesign,
): Promise<FurtherChange | undefined> {
  refuse(kind, input);
  refuseMainName(input.name);
  const { designId: id, docTypes } = input;
  if (id === undefined) return undefined;
  const designs = await listFurtherDesigns(tx, kind);
  const design = designs.find((one) => one.id === id);
  if (design === undefined) throw new AppError('NOT_FOUND');
  const before = { ...lookIn(design), name: design.name, docTypes: design.docTypes };
  const after = {
    ...lookAfter(before, input),
    name: input.name ?? before.name,
    docTypes: docTypes === undefined ? before.docTypes : toSortedTypes(docTypes),
  };
  const taken = takenFrom(designs, design, after.docTypes);
  const { count, detail } = changesOf(before, after);
  return { id, after, count, detail: { ...detail, ...(taken.length > 0 && { taken }) } };
}

/** Returns the types that other further designs were the default of, by the names of these. */
function takenFrom(
  designs: readonly FurtherDesign[],
  { id }: FurtherDesign,
  docTypes: readonly number[],
): { readonly docType: number; readonly from: string }[] {
  return designs
    .filter((other) => other.id !== id)
    .flatMap(({ name, docTypes: theirs }) =>
      theirs.filter((type) => docTypes.includes(type)).map((docType) => ({ docType, from: name })),
    );
}

function toSortedTypes(docTypes: readonly number[]): number[] {
  return [...new Set(docTypes)].toSorted((one, other) => one - other);
}

/** Writes the change. Refusal: INVALID_REQUEST with NAME_TAKEN at the name. */
export async function putFurtherChange(
  tx: AccountTx,
  { id, after }: FurtherChange,
  at: string,
): Promise<void> {
  const { docTypes, ...values } = after;
  await orNameTaken(updateFurtherDesign(tx, id, values, at));
  await putDesignTypes(tx, id, docTypes);
}
