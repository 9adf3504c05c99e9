import { GATEWAYS } from '@pinkas/domain/clearing/gateway-names';
import { TERMINAL_CAPABILITIES } from '@pinkas/domain/clearing/terminal-capability';
import { phrasesIn } from '@pinkas/phrases/both-languages';

import type { ExpectedGateway } from './gateway-bench.ts';

/** The tables that the runs of card-payments wrote. */
interface FaultTables {
  /** Of payments on a page of the gateway. */
  readonly payments: string;
  readonly savedCards: string;
}

/**
 * Returns docs/gateways.md: what each gateway can do, as the contract suite proves it, why it cannot do the rest, and what
 * becomes of a payment, by the tables that the runs of card-payments wrote.
 */
export function gatewaysPage(gateways: readonly ExpectedGateway[], runs: FaultTables): string {
  const text = phrasesIn('en', 'ccGateways');
  const names = gateways.map(({ gateway }) => GATEWAYS[gateway.name]);
  const rows = TERMINAL_CAPABILITIES.map((capability) => {
    const cells = gateways.map(({ gateway }) =>
      gateway.capabilities.has(capability) ? 'yes' : '-',
    );
    return tableRow([text(`cap-${capability}`), ...cells]);
  });
  const lacks = gateways.map(({ gateway, lacks: reasons }) => {
    const lines = TERMINAL_CAPABILITIES.flatMap((capability) => {
      const reason = reasons[capability];
      return reason === undefined ? [] : [`- ${text(`cap-${capability}`)}: ${reason}.`];
    });
    const currencies = gateway.currencies.join(', ');
    return [`### ${GATEWAYS[gateway.name]}`, '', `Charges ${currencies}.`, '', ...lines, ''].join(
      '\n',
    );
  });
  return [
    '# Card gateways',
    '',
    'Written by the contract suite (`apps/server/test/gateways`, `npx vitest run --project unit apps/server/test/gateways -u`): "yes" stands',
    'only where a case proved it against the simulator of the gateway, and the adapter claims nothing else. How the adapters work is',
    '[decision 300](decisions/0300-card-gateways.md).',
    '',
    tableRow(['', ...names]),
    tableRow(['---', ...names.map(() => '---')]),
    ...rows,
    '',
    '## What they lack, and why',
    '',
    ...lacks,
    '## What becomes of a payment',
    '',
    'Each cell is the end of a run against the simulator of the gateway, with a real database and real HTTP between (`npx vitest run',
    '--project db apps/server/test/card-payments -u`, then the command above). In brackets is by what the product learned of it: the',
    'payer’s return, a message of the gateway, or the schedule that asks for a day. `booked once`: one document was issued and mailed.',
    '`desk`: a person decides, with the reason after it; `no-document` is of charges in another currency than shekels. `-`: the gateway',
    'sends no messages.',
    '',
    runs.payments,
    '## What becomes of a charge of a saved card',
    '',
    'Each cell is the end of such a run, where the business charges a card that it saved before. `at once` is by the answer to the call.',
    'A charge without an answer is never sent again: it is asked about, and is on the desk where the gateway cannot tell.',
    '',
    runs.savedCards,
  ].join('\n');
}

function tableRow(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`;
}
