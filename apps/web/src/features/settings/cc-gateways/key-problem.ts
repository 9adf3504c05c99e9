import type { KeyCheck } from '@pinkas/contract/settings/cc-gateways/cc-gateways.contract';

import { usePhrases } from '../../../shared/language/use-phrases.ts';

interface KeyForm {
  readonly codeOf: (field: string) => string | undefined;
  readonly problem: (field: string) => string | undefined;
}

/** Returns a function that says what is wrong with a field of a key: by its form, as connected, or by the gateway. */
export function useKeyProblem(
  form: KeyForm,
  check: KeyCheck | undefined,
): (field: string) => string | undefined {
  const text = usePhrases('ccGateways');
  return (field) => {
    if (form.codeOf(field) === 'NAME_TAKEN') return text('alreadyConnected');
    const isRefused = check?.outcome === 'refused' && field === `credentials.${check.field ?? ''}`;
    return form.problem(field) ?? (isRefused ? text('refusedField') : undefined);
  };
}
