import { isIsraeliId } from '@pinkas/domain/identifiers/israeli-id';
import { Badge } from '@pinkas/ui/feedback/badge';
import { Isolate } from '@pinkas/ui/values/isolate';

/** The phrases of a report for a tax ID that cannot be reported to an authority. */
type TaxIdText = (
  key: 'taxIdMissing' | 'taxIdWrong',
  values?: Readonly<Record<string, string>>,
) => string;

interface PartyTaxIdProps {
  readonly text: TaxIdText;
  readonly taxId: string;
}

/** Returns the problem of a tax ID; undefined for a valid one. */
export function taxIdProblem({ text, taxId }: PartyTaxIdProps): string | undefined {
  if (taxId === '') return text('taxIdMissing');
  return isIsraeliId(taxId) ? undefined : text('taxIdWrong', { taxId });
}

/** The tax ID of a party, or that it is missing or wrong. */
export function PartyTaxId({ text, taxId }: PartyTaxIdProps) {
  const problem = taxIdProblem({ text, taxId });
  if (problem === undefined) return <Isolate isLtr>{taxId}</Isolate>;
  return <Badge tone="warn">{problem}</Badge>;
}
