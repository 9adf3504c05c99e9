import { LinkButton } from '@pinkas/ui/actions/link-text';

import { usePhrases } from '../language/use-phrases.ts';
import { namesSupport } from './names-support.ts';
import { openSupport, type SupportCase } from './open-support.ts';

interface SupportLinkProps extends SupportCase {
  readonly sentence: string;
}

/** The way to support after a sentence that names it; nothing after any other. */
export function SupportLink({ sentence, reference }: SupportLinkProps) {
  const text = usePhrases('shell');
  if (!namesSupport(sentence)) return null;
  return (
    <LinkButton isInherited isUnderlined onClick={() => openSupport({ reference })}>
      {text('contactSupport')}
    </LinkButton>
  );
}
