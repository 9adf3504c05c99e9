import { PAGE_LOOKS } from '@pinkas/domain/sales-pages/page-look';
import {
  PAGE_PICTURES,
  plainParagraph,
  type TextBlock,
} from '@pinkas/domain/sales-pages/page-text';
import {
  BLOCKS_MAX,
  PAGE_LINE_LENGTH_MAX,
  PAGE_TEXT_LENGTH_MAX,
  PAGE_TITLE_LENGTH_MAX,
} from '@pinkas/domain/sales-pages/sales-page';
import { runsOfText, textOfRuns } from '@pinkas/domain/sales-pages/typed-text';
import { Button } from '@pinkas/ui/actions/button';
import { IconButton } from '@pinkas/ui/actions/icon-button';
import { SelectField } from '@pinkas/ui/fields/select-field';
import { TextAreaField } from '@pinkas/ui/fields/text-area-field';
import { TextField } from '@pinkas/ui/fields/text-field';
import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react';

import { usePhrases } from '../../../../shared/language/use-phrases.ts';
import { moved, without, withPart } from './part-lists.ts';
import type { PartProps } from './part-props.ts';

const NONE = 'none';

/** The picture, the title and the text of a page, part by part. */
export function ContentFields({ draft: { content, change } }: PartProps) {
  const text = usePhrases('salesPages');
  const { blocks } = content;
  const add = (block: TextBlock) => change({ blocks: [...blocks, block] });
  return (
    <>
      <SelectField
        label={text('look')}
        help={text('lookHint')}
        value={content.look}
        options={PAGE_LOOKS.map((value) => ({ value, label: text(`look-${value}`) }))}
        onChange={({ currentTarget: { value } }) =>
          change({ look: PAGE_LOOKS.find((one) => one === value) ?? content.look })
        }
      />
      <SelectField
        label={text('picture')}
        value={content.picture ?? NONE}
        options={[
          { value: NONE, label: text('noPicture') },
          ...PAGE_PICTURES.map((value) => ({ value, label: text(`picture-${value}`) })),
        ]}
        onChange={({ currentTarget: { value } }) =>
          change({ picture: PAGE_PICTURES.find((one) => one === value) ?? null })
        }
      />
      <TextField
        label={text('pageTitle')}
        maxLength={PAGE_TITLE_LENGTH_MAX}
        value={content.title}
        onChange={({ currentTarget }) => change({ title: currentTarget.value })}
      />
      {blocks.map((block, index) => (
        // Parts have no names of their own.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={index} className="sales-part">
          <BlockField
            block={block}
            onChange={(next) => change({ blocks: withPart(blocks, index, next) })}
          />
          <span>
            <IconButton
              label={text('moveUp')}
              icon={<IconArrowUp aria-hidden stroke={1.75} />}
              disabled={index === 0}
              onClick={() => change({ blocks: moved(blocks, index, index - 1) })}
            />
            <IconButton
              label={text('moveDown')}
              icon={<IconArrowDown aria-hidden stroke={1.75} />}
              disabled={index === blocks.length - 1}
              onClick={() => change({ blocks: moved(blocks, index, index + 1) })}
            />
            <IconButton
              label={text('removePart')}
              icon={<IconTrash aria-hidden stroke={1.75} />}
              onClick={() => change({ blocks: without(blocks, index) })}
            />
          </span>
        </div>
      ))}
      {blocks.length < BLOCKS_MAX && (
        <div className="sales-adds">
          <Button onClick={() => add(plainParagraph(''))}>{text('addParagraph')}</Button>
          <Button onClick={() => add({ kind: 'heading', text: '' })}>{text('addHeading')}</Button>
          <Button onClick={() => add({ kind: 'list', items: [] })}>{text('addList')}</Button>
        </div>
      )}
    </>
  );
}

interface BlockFieldProps {
  readonly block: TextBlock;
  readonly onChange: (block: TextBlock) => void;
}

function BlockField({ block, onChange }: BlockFieldProps) {
  const text = usePhrases('salesPages');
  switch (block.kind) {
    case 'heading':
      return (
        <TextField
          label={text('heading')}
          maxLength={PAGE_LINE_LENGTH_MAX}
          value={block.text}
          onChange={({ currentTarget }) => onChange({ ...block, text: currentTarget.value })}
        />
      );
    case 'paragraph':
      return (
        <TextAreaField
          label={text('paragraph')}
          help={text('paragraphHint')}
          rows={3}
          maxLength={PAGE_TEXT_LENGTH_MAX}
          value={textOfRuns(block.runs)}
          onChange={({ currentTarget }) =>
            onChange({ ...block, runs: runsOfText(currentTarget.value) })
          }
        />
      );
    case 'list':
      return (
        <TextAreaField
          label={text('list')}
          help={text('listHint')}
          rows={3}
          value={block.items.join('\n')}
          onChange={({ currentTarget }) =>
            onChange({
              ...block,
              items: currentTarget.value === '' ? [] : currentTarget.value.split('\n').slice(0, 20),
            })
          }
        />
      );
    case 'picture':
      return (
        <TextField
          label={text('pictureAlt')}
          maxLength={PAGE_LINE_LENGTH_MAX}
          value={block.alt}
          onChange={({ currentTarget }) => onChange({ ...block, alt: currentTarget.value })}
        />
      );
  }
}
