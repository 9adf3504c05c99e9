import { Button } from '@pinkas/ui/actions/button';
import { LtrTextField } from '@pinkas/ui/fields/text-field';
import { Card } from '@pinkas/ui/layout/card';
import { toast } from '@pinkas/ui/overlay/toast';
import { IconCopy } from '@tabler/icons-react';

import { usePhrases } from '../../../../shared/language/use-phrases.ts';
import '../calendar/calendar.css';

/** The address by which an assistant connects (MCP), and what it can and cannot do. */
export function AssistantsCard() {
  const text = usePhrases('oauthApps');
  const address = `${window.location.origin}/mcp`;
  async function copy(): Promise<void> {
    await navigator.clipboard.writeText(address);
    toast.success(text('assistantCopied'));
  }
  return (
    <Card title={text('assistants')}>
      <div className="calendar-address">
        <p>{text('assistantsText')}</p>
        <span className="calendar-address__line">
          <LtrTextField
            label={text('assistantAddress')}
            readOnly
            value={address}
            onFocus={(event) => event.currentTarget.select()}
          />
          <Button icon={<IconCopy aria-hidden stroke={1.75} />} onClick={() => void copy()}>
            {text('assistantCopy')}
          </Button>
        </span>
        <p>{text('assistantsHow')}</p>
      </div>
    </Card>
  );
}
