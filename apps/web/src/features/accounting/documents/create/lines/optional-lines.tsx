import { Button } from '@pinkas/ui/actions/button';
import { SheetSection } from '@pinkas/ui/layout/card';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';

import { usePhrases } from '../../../../../shared/language/use-phrases.ts';
import { LinesSection } from './lines-section.tsx';
import { isBlankLine } from '../form/draft-form.ts';
import { useReview } from '../form/editor-context.ts';

/** Lines of a receipt: printed only, so they are hidden until requested. */
export function OptionalLines() {
  const text = usePhrases('writing');
  const hasLines = useReview(({ form }) => form.lines.some((line) => !isBlankLine(line)));
  const [isRequested, setIsRequested] = useState(hasLines);
  if (isRequested || hasLines) return <LinesSection note={text('optionalItems')} />;
  return (
    <SheetSection>
      <Button
        variant="quiet"
        size="sm"
        icon={<IconPlus aria-hidden stroke={1.75} />}
        onClick={() => setIsRequested(true)}
      >
        {text('addItems')}
      </Button>
    </SheetSection>
  );
}
