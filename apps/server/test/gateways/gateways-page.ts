import { GATEWAYS } from '@pinkas/domain/clearing/gateway-names';
import { TERMINAL_CAPABILITIES } from '@pinkas/domain/clearing/terminal-capability';
import { phrasesIn } from '@pinkas/phrases/both-languages';

import type { ExpectedGateway } from './gateway-bench.ts';

/** Returns docs/gateways.md: what each gateway can do, as the contract suite proves it, and why it cannot do the rest. */
export function gatewaysPage(gateways: readonly ExpectedGateway[]): string {
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
  ].join('\n');
}

function tableRow(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`;
}
