import type { DocumentPage } from '@pinkas/contract/public/document-page/document-page.contract';
import { formatAgorot } from '@pinkas/domain/money/format';
import { ButtonLink } from '@pinkas/ui/actions/button';
import { IconCreditCard } from '@tabler/icons-react';

import { usePhrases } from '../../../shared/language/use-phrases.ts';

/** Leads to paying by card, with the sum that is open: the first thing to do while money is asked for. */
export function PayAction({ page: { payPath, toPayAgorot } }: { readonly page: DocumentPage }) {
  const text = usePhrases('documentPage');
  if (payPath === null || toPayAgorot <= 0) return null;
  return (
    <ButtonLink
      variant="filled"
      size="lg"
      isWide
      href={payPath}
      icon={<IconCreditCard aria-hidden stroke={1.75} />}
    >
      {text('payByCard', { sum: formatAgorot(toPayAgorot) })}
    </ButtonLink>
  );
}
