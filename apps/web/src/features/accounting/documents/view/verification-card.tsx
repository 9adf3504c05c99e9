import { LinkText } from '@pinkas/ui/actions/link-text';
import { CopyButton } from '@pinkas/ui/actions/copy-button';
import { Card } from '@pinkas/ui/layout/card';

import { usePhrases } from '../../../../shared/language/use-phrases.ts';

/** The public page on which anyone who holds the document can check it. */
export function VerificationCard({ path }: { readonly path: string }) {
  const text = usePhrases('documents');
  return (
    <Card
      title={text('verification')}
      actions={<CopyButton text={new URL(path, window.location.origin).href} />}
    >
      <p className="doc-facts__label">{text('verificationText')}</p>
      <LinkText href={path} target="_blank" rel="noopener" isUnderlined>
        {text('verificationOpen')}
      </LinkText>
    </Card>
  );
}
