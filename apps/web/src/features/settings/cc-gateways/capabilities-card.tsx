import type {
  CardTerminal,
  OfferedGateway,
} from '@pinkas/contract/settings/cc-gateways/cc-gateways.contract';
import { GATEWAYS, type GatewayName } from '@pinkas/domain/clearing/gateway-names';
import {
  TERMINAL_CAPABILITIES,
  type TerminalCapability,
} from '@pinkas/domain/clearing/terminal-capability';
import { Card } from '@pinkas/ui/layout/card';
import { IconCheck } from '@tabler/icons-react';

import { usePhrases } from '../../../shared/language/use-phrases.ts';

/** What each gateway of a connected terminal can do, as its adapter was proven to. */
export function CapabilitiesCard({
  terminals,
  offered,
}: {
  readonly terminals: readonly CardTerminal[];
  readonly offered: readonly OfferedGateway[];
}) {
  const text = usePhrases('ccGateways');
  const connected = offered.filter(({ gateway }) =>
    terminals.some((terminal) => terminal.gateway === gateway),
  );
  const shown = TERMINAL_CAPABILITIES.filter((capability) =>
    connected.some(({ capabilities }) => capabilities.includes(capability)),
  );
  return (
    <Card title={text('capabilitiesTitle')} isFlush>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- wide content is scrolled by keyboard too */}
      <section className="cc-gateways__scroll" aria-label={text('capabilitiesTable')} tabIndex={0}>
        <table className="cc-gateways__matrix">
          <thead>
            <tr>
              <th scope="col">{text('capability')}</th>
              {connected.map(({ gateway }) => (
                <th key={gateway} scope="col">
                  <bdi>{GATEWAYS[gateway]}</bdi>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((capability) => (
              <tr key={capability}>
                <th scope="row">{text(`cap-${capability}`)}</th>
                {connected.map((one) => (
                  <td key={one.gateway}>
                    <Has gateway={one} capability={capability} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <p className="cc-gateways__note">{text('capabilitiesNote')}</p>
    </Card>
  );
}

function Has({
  gateway: { capabilities },
  capability,
}: {
  readonly gateway: { readonly gateway: GatewayName } & Pick<OfferedGateway, 'capabilities'>;
  readonly capability: TerminalCapability;
}) {
  const text = usePhrases('ccGateways');
  return capabilities.includes(capability) ? (
    <>
      <IconCheck className="cc-gateways__yes" aria-hidden stroke={2} />
      <span className="pk-visually-hidden">{text('yes')}</span>
    </>
  ) : (
    <>
      <span aria-hidden>–</span>
      <span className="pk-visually-hidden">{text('no')}</span>
    </>
  );
}
