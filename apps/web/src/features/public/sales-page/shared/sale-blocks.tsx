import { isSafeLink, type TextBlock, type TextRun } from '@pinkas/domain/sales-pages/page-text';
import { IconCheck } from '@tabler/icons-react';

import { SalePicture } from './sale-picture.tsx';

/** The text of a page: each part by its kind, so that nothing that was typed is markup. */
export function SaleBlocks({ blocks }: { readonly blocks: readonly TextBlock[] }) {
  return (
    <div className="sale-blocks">
      {blocks.map((block, index) => (
        // Parts have no names; they change places in the editor alone.
        // oxlint-disable-next-line react/no-array-index-key
        <Block key={index} block={block} />
      ))}
    </div>
  );
}

function Block({ block }: { readonly block: TextBlock }) {
  switch (block.kind) {
    case 'heading':
      return <h2>{block.text}</h2>;
    case 'paragraph':
      return (
        <p>
          {block.runs.map((run, index) => (
            // oxlint-disable-next-line react/no-array-index-key
            <Run key={index} run={run} />
          ))}
        </p>
      );
    case 'list':
      return (
        <ul>
          {block.items.map((item) => (
            <li key={item}>
              <IconCheck aria-hidden stroke={1.75} />
              <span>{item}</span>
            </li>
          ))}
        </ul>
      );
    case 'picture':
      return <SalePicture picture={block.picture} alt={block.alt} />;
  }
}

function Run({ run: { text, isBold, href } }: { readonly run: TextRun }) {
  const shown = isBold ? <strong>{text}</strong> : text;
  if (href === '' || !isSafeLink(href)) return shown;
  return (
    <a href={href} rel="noopener nofollow" target="_blank">
      {shown}
    </a>
  );
}
