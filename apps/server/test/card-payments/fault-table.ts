import { GATEWAYS, type GatewayName } from '@pinkas/domain/clearing/gateway-names';

interface Column {
  readonly gateway: GatewayName;
  /** What became of a payment, by the name of what happened to it. */
  readonly cells: ReadonlyMap<string, string> | undefined;
}

/** Returns the table of what becomes of a payment at each gateway, whatever happens to it. */
export function faultTable(
  rows: readonly { readonly name: string }[],
  columns: readonly Column[],
): string {
  return [
    tableRow(['', ...columns.map(({ gateway }) => GATEWAYS[gateway])]),
    tableRow(['---', ...columns.map(() => '---')]),
    ...rows.map(({ name }) =>
      tableRow([name, ...columns.map(({ cells }) => cells?.get(name) ?? '-')]),
    ),
    '',
  ].join('\n');
}

function tableRow(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`;
}
