import { Button } from '@pinkas/ui/actions/button';
import { IconMail } from '@tabler/icons-react';
import { Suspense, useState } from 'react';

import { lazyPart } from '../trouble/load-part.ts';
import { usePhrases } from '../language/use-phrases.ts';
import type { LettersOf } from './letters.queries.ts';

const Body = lazyPart(async () => ({
  default: (await import('./letters-dialog.tsx')).LettersDialog,
}));

/** Opens the actions on the letters of all people of a report; it loads on request. */
export function LettersButton({ kind, year }: LettersOf) {
  const text = usePhrases('yearlyLetters');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button icon={<IconMail aria-hidden stroke={1.75} />} onClick={() => setIsOpen(true)}>
        {text(`card-${kind}`)}
      </Button>
      {isOpen && (
        <Suspense>
          <Body kind={kind} year={year} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
