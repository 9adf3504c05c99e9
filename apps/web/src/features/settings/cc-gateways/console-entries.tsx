import type { CardTerminal } from '@pinkas/contract/settings/cc-gateways/cc-gateways.contract';
import type { PhraseKey } from '@pinkas/phrases/phrases';
import { IconButton } from '@pinkas/ui/actions/icon-button';
import { LtrTextField } from '@pinkas/ui/fields/text-field';
import { IconCopy } from '@tabler/icons-react';

import { useCopy } from '../../../shared/copying/use-copy.ts';
import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { terminalName } from './terminal-name.ts';

/** What the business types into the console of the gateway, each with where it goes there; nothing for most gateways. */
export function ConsoleEntries({ terminal }: { readonly terminal: CardTerminal }) {
  const text = usePhrases('ccGateways');
  const copy = useCopy();
  const { console: entries, gateway } = terminal;
  if (entries.length === 0) return null;
  // A browser may forbid it: the field is there to be copied from.
  const said = { copied: text('consoleCopied') };
  return (
    <div className="cc-gateways__console">
      {entries.map(({ kind, value }) => {
        const label = text(`console-${kind}`);
        return (
          <LtrTextField
            key={kind}
            label={label}
            help={text(`console-${gateway}-${kind}` as PhraseKey<'ccGateways'>)}
            readOnly
            value={value}
            onFocus={(event) => event.currentTarget.select()}
            endSlot={
              <IconButton
                label={text('consoleCopy', { what: label, name: terminalName(terminal) })}
                icon={<IconCopy aria-hidden stroke={1.75} />}
                onClick={() => void copy(value, said)}
              />
            }
          />
        );
      })}
    </div>
  );
}
