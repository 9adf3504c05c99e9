import { Card } from '@pinkas/ui/layout/card';

import { usePhrases } from '../../../../shared/language/use-phrases.ts';
import { CopiedAddress } from '../shared/copied-address.tsx';
import './assistants-card.css';

/** The address by which an assistant connects (MCP), and what it can and cannot do. */
export function AssistantsCard() {
  const text = usePhrases('oauthApps');
  return (
    <Card title={text('assistants')}>
      <div className="assistants">
        <p>{text('assistantsText')}</p>
        <CopiedAddress
          label={text('assistantAddress')}
          address={`${window.location.origin}/mcp`}
          copyLabel={text('assistantCopy')}
          copied={text('assistantCopied')}
        />
        <p>{text('assistantsHow')}</p>
      </div>
    </Card>
  );
}
