import {
  DocumentForm,
  DocumentLineField,
} from '@pinkas/contract/accounting/documents/document-fields';
import { FIELD_CODES, type FieldCode } from '@pinkas/contract/errors';
import type { DocumentDraft, DocumentLine } from '@pinkas/domain/documents/draft/document-draft';
import { documentRulesOf } from '@pinkas/domain/documents/rules/document-rules';
import type { z } from 'zod';

import { sentCardTerms } from '../reading/card-terms.ts';
import type { DraftForm } from '../draft-form.ts';
import { fieldOfPath, type FieldProblem, type SentKeys } from '../field-names.ts';

function isFieldCode(message: string): message is FieldCode {
  return (FIELD_CODES as readonly string[]).includes(message);
}

function hasSecondDate(docType: number): boolean {
  return documentRulesOf(docType)?.secondDate !== 'none';
}

function emptyToNull(text: string): string | null {
  return text === '' ? null : text;
}

interface ShapeProblem {
  readonly path: readonly PropertyKey[];
  readonly code: FieldCode;
}

function problemsOfShape(issues: readonly z.core.$ZodIssue[]): ShapeProblem[] {
  return issues.map(({ path, message }) => ({
    path,
    code: isFieldCode(message) ? message : 'FIELD_WRONG_TYPE',
  }));
}

const KNOWN_SHAPES = new WeakMap<DocumentLine, readonly ShapeProblem[]>();

/** Returns the schema problems of a row, cached while the row is the same. */
function lineShape(line: DocumentLine): readonly ShapeProblem[] {
  const known = KNOWN_SHAPES.get(line);
  if (known !== undefined) return known;
  const { error } = DocumentLineField.safeParse(line);
  const problems = error === undefined ? [] : problemsOfShape(error.issues);
  KNOWN_SHAPES.set(line, problems);
  return problems;
}

/** Returns schema problems of the request; rows are validated one by one, so that unchanged ones cost nothing. */
export function shapeProblems(
  draft: DocumentDraft,
  form: DraftForm,
  keys: SentKeys,
): FieldProblem[] {
  const { id, saveAsRegular } = form.customer;
  const terms = sentCardTerms(form.customer);
  const { error } = DocumentForm.safeParse({
    ...draft,
    lines: [],
    customer: { ...draft.customer, id, saveAsRegular, terms },
    pricesIncludeVat: form.pricesIncludeVat,
    dueDate:
      draft.dueDate === null && !hasSecondDate(draft.docType) ? null : emptyToNull(form.dueDate),
    documentDate: form.documentDate,
  });
  const ofRows = draft.lines.flatMap((line, index) =>
    lineShape(line).map(({ path, code }) => ({ path: ['lines', index, ...path], code })),
  );
  return [...(error === undefined ? [] : problemsOfShape(error.issues)), ...ofRows].map(
    ({ path, code }): FieldProblem => ({ field: fieldOfPath(path, keys), code }),
  );
}
