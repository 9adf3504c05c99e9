import { ButtonLink } from '@pinkas/ui/actions/button';
import { EmptyState } from '@pinkas/ui/feedback/states';

import { ApiError, isMissing } from '../../../../shared/api/api-error.ts';
import { usePhrases } from '../../../../shared/language/use-phrases.ts';
import type { DraftOrigin } from './form/draft-origin.ts';

const REFUSED = {
  cancel: { title: 'cancelRefusedTitle', text: 'cancelRefusedText' },
  base: { title: 'baseRefusedTitle', text: 'baseRefusedText' },
  copy: { title: 'copyRefusedTitle', text: 'copyRefusedText' },
  'reverse-charge': { title: 'reverseRefusedTitle', text: 'reverseRefusedText' },
} as const;
const MISSING = { title: 'draftMissingTitle', text: 'draftMissingText' } as const;

/** Returns whether a retry would be refused again: the source is missing, or cannot be used here. */
export function isRefused(reason: unknown): boolean {
  return isMissing(reason) || (reason instanceof ApiError && reason.code === 'STATE_NOT_ALLOWED');
}

interface RefusedSourceProps {
  readonly origin: DraftOrigin;
  readonly reason: unknown;
}

/** The document that the address names cannot be followed, credited or copied: why, and where to go. */
export function RefusedSource({ origin: { id, mode }, reason }: RefusedSourceProps) {
  const text = usePhrases('writing');
  const documents = usePhrases('documents');
  const hasNoSource = isMissing(reason);
  const words = hasNoSource ? MISSING : REFUSED[mode];
  return (
    <EmptyState
      isPage
      title={text(words.title)}
      text={text(words.text)}
      actions={
        <>
          {!hasNoSource && (
            <ButtonLink variant="filled" href={`#/documents/${id}`}>
              {text('openSource')}
            </ButtonLink>
          )}
          <ButtonLink variant={hasNoSource ? 'filled' : 'outlined'} href="#/documents">
            {documents('myDocuments')}
          </ButtonLink>
        </>
      }
    />
  );
}
