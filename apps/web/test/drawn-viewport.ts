import { page } from 'vitest/browser';

/* A page receives a new size with its next frame: a test that changes the size continues after that. */
const setSize = page.viewport.bind(page);

page.viewport = async (width, height) => {
  const isNew = window.innerWidth !== width || window.innerHeight !== height;
  await setSize(width, height);
  if (!isNew) return;
  await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
};
