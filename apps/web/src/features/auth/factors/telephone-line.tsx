import type { OwnFactors } from '@pinkas/contract/auth/factors/factors.contract';
import { Button } from '@pinkas/ui/actions/button';
import { Isolate } from '@pinkas/ui/values/isolate';
import { Suspense, useState } from 'react';

import { lazyPart } from '../../../shared/trouble/load-part.ts';
import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { FactorLine } from './factor-line.tsx';
import type { OpenTelephone } from './telephone-dialogs.tsx';

const TelephoneDialogs = lazyPart(async () => ({
  default: (await import('./telephone-dialogs.tsx')).TelephoneDialogs,
}));

/** The telephone that gets codes by message; nothing where the installation sends none. */
export function TelephoneLine({ own }: { readonly own: OwnFactors }) {
  const text = usePhrases('telephone');
  const [open, setOpen] = useState<OpenTelephone>();
  if (!own.hasTexts) return null;
  const hasPhone = own.phone !== '';
  return (
    <FactorLine
      label={text('line')}
      value={hasPhone ? <Isolate isLtr>{own.phone}</Isolate> : text('none')}
    >
      <Button onClick={() => setOpen({ kind: 'ask' })}>{text(hasPhone ? 'change' : 'set')}</Button>
      {hasPhone && (
        <Button variant="danger-quiet" onClick={() => setOpen({ kind: 'remove' })}>
          {text('remove')}
        </Button>
      )}
      {open !== undefined && (
        <Suspense>
          <TelephoneDialogs own={own} open={open} onOpen={setOpen} />
        </Suspense>
      )}
    </FactorLine>
  );
}
