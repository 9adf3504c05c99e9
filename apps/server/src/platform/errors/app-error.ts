import { ERROR_STATUS, type ErrorCode } from '@pinkas/contract/errors';

/** A field of a request and the code of what is wrong there. */
export interface FieldProblem {
  readonly path: readonly (string | number)[];
  readonly code: string;
}

export type ErrorParams = Readonly<Record<string, string | number>>;

/** A refusal that the caller can understand: a code of the catalogue, never a text for people. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly code: ErrorCode;
  readonly params: ErrorParams | undefined;
  readonly fields: readonly FieldProblem[] | undefined;

  constructor(code: ErrorCode, params?: ErrorParams, fields?: readonly FieldProblem[]) {
    super(code);
    this.code = code;
    this.params = params;
    this.fields = fields;
  }

  get status(): number {
    return ERROR_STATUS[this.code];
  }
}
