/** Thrown for an address that asks for a step of the registration which nobody can open. */
export class StepNotAvailableError extends Error {
  override readonly name = 'StepNotAvailableError';
  readonly step: string;

  constructor(step: string) {
    super(`${step} is not an available step`);
    this.step = step;
  }
}
