/** Thrown for a URL that names a registration step which cannot be opened. */
export class StepNotAvailableError extends Error {
  override readonly name = 'StepNotAvailableError';
  readonly step: string;

  constructor(step: string) {
    super(`${step} is not an available step`);
    this.step = step;
  }
}
