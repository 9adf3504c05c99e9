import { TextField } from '@pinkas/ui/fields/text-field';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { z } from 'zod';

import { renderPart } from '../../../test/render-part.tsx';
import { useForm } from './use-form.ts';

/** So near its edge that a button which moves by the line of an error is not under the mouse any more. */
const AT_THE_EDGE = { position: { x: 20, y: 2 } };

const SPEC = {
  schema: z.object({ name: z.string().min(1, 'REQUIRED'), code: z.string().max(3, 'TOO_LONG') }),
};

function Sample({ name, send }: { readonly name: string; readonly send: () => void }) {
  const form = useForm({
    spec: SPEC,
    stored: { name, code: '' },
    send: () => Promise.resolve(send()),
  });
  return (
    <form {...form.element}>
      <TextField {...form.bind('name')} label="שם" />
      <TextField {...form.bind('code')} label="קוד" />
      <button type="submit" style={{ blockSize: 20, inlineSize: 80 }}>
        שליחה
      </button>
    </form>
  );
}

test('a press on the button counts though the field that it leaves becomes wrong', async () => {
  const screen = await renderPart(<Sample name="" send={() => undefined} />);
  await userEvent.fill(screen.getByLabelText('קוד'), '12345');
  await userEvent.click(screen.getByRole('button', { name: 'שליחה' }), AT_THE_EDGE);
  // An untouched field is reported as well: the form was submitted, and the focus moves to the first problem.
  await expect.element(screen.getByLabelText('שם')).toHaveAttribute('aria-invalid', 'true');
  await expect.element(screen.getByLabelText('קוד')).toHaveAttribute('aria-invalid', 'true');
  await expect.element(screen.getByLabelText('שם')).toHaveFocus();
});

test('a press beside the button shows what is wrong with the field that it leaves', async () => {
  let sends = 0;
  const screen = await renderPart(<Sample name="" send={() => (sends += 1)} />);
  await userEvent.fill(screen.getByLabelText('קוד'), '12345');
  await userEvent.click(document.documentElement, { position: { x: 5, y: 300 } });
  await expect.element(screen.getByLabelText('קוד')).toHaveAttribute('aria-invalid', 'true');
  await expect.element(screen.getByLabelText('שם')).not.toHaveAttribute('aria-invalid', 'true');
  expect(sends).toBe(0);
});

test('the key that leaves a field shows at once what is wrong with it', async () => {
  const screen = await renderPart(<Sample name="נועה" send={() => undefined} />);
  await userEvent.fill(screen.getByLabelText('קוד'), '12345');
  await userEvent.tab();
  await expect.element(screen.getByLabelText('קוד')).toHaveAttribute('aria-invalid', 'true');
});
