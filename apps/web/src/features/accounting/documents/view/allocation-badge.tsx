import type { DocumentView } from '@pinkas/contract/accounting/documents/document-views';
import { deductedBy } from '@pinkas/domain/vat/allocation-number';
import { Badge, type Tone } from '@pinkas/ui/feedback/badge';
import { isolated } from '@pinkas/ui/values/isolated';
import { IconBuildingBank } from '@tabler/icons-react';

import { usePhrases } from '../../../../shared/language/use-phrases.ts';

/** States that the head of the page tells beside the state of the document. */
const TOLD = { needed: 'warn', asked: 'authority', refused: 'bad' } as const satisfies Record<
  string,
  Tone
>;

function isTold(state: string | undefined): state is keyof typeof TOLD {
  return state !== undefined && Object.hasOwn(TOLD, state);
}

/** The allocation number of an invoice, or that it waits for one or got none. */
export function AllocationBadge({ document }: { readonly document: DocumentView }) {
  const text = usePhrases('allocationRequest');
  const { allocationNumber, allocationState: state } = document;
  if (allocationNumber !== '') {
    return (
      <Badge tone="authority" icon={<IconBuildingBank aria-hidden stroke={1.75} />}>
        {text('badgeNumber', { number: isolated(deductedBy(allocationNumber)) })}
      </Badge>
    );
  }
  return isTold(state) ? <Badge tone={TOLD[state]}>{text(`badge-${state}`)}</Badge> : null;
}
