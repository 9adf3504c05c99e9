import { circlesIn, type Graph } from './circles-in.ts';
import { importsOf } from './imports.ts';
import { isTestFile, type SourceFile } from './source-files.ts';

const SLICE = /^apps\/(server|web)\/src\/features\/([^/]+\/[^/]+)\/(?:([^/]+)\/)?/;

/** The place of a file in the features. */
interface Place {
  readonly app: string;
  readonly slice: string;
  /** Folder inside the slice; empty for a file of the slice's own folder. */
  readonly room: string;
}

/** An import within one app: of another slice, or of another room or the own folder of the same slice. */
interface Move {
  readonly from: Place;
  readonly to: Place;
  readonly file: string;
  readonly specifier: string;
}

/**
 * Sentences about slices and rooms (folders of a slice) that import each other, also through others, and about rooms of the
 * server that import what composes them. Tests may import anything.
 */
export function checkCircles(files: readonly SourceFile[]): string[] {
  const moves = files.filter(({ path }) => !isTestFile(path)).flatMap((file) => movesOf(file));
  const inside = moves.filter(({ from, to }) => from.slice === to.slice);
  const betweenSlices = moves.filter(({ from, to }) => from.slice !== to.slice);
  const betweenRooms = inside.filter(({ from, to }) => from.room !== '' && to.room !== '');
  return [
    ...inside
      .filter(({ from, to }) => from.app === 'server' && from.room !== '' && to.room === '')
      .map(
        ({ file, specifier }) =>
          `${file} imports ${specifier}, which composes the rooms of its slice.`,
      ),
    ...circlesIn(graphOf(betweenSlices, ({ app, slice }) => `${app} ${slice}`)),
    ...circlesIn(graphOf(betweenRooms, ({ app, slice, room }) => `${app} ${slice}/${room}`)),
  ];
}

function movesOf(file: SourceFile): Move[] {
  const from = placeOf(file.path);
  if (from === undefined) return [];
  return importsOf(file).flatMap(({ path = '', specifier }) => {
    const to = placeOf(path);
    const stays = to?.app !== from.app || (to.slice === from.slice && to.room === from.room);
    return to === undefined || stays ? [] : [{ from, to, file: file.path, specifier }];
  });
}

function placeOf(path: string): Place | undefined {
  const [, app, slice, room = ''] = SLICE.exec(path) ?? [];
  return app === undefined || slice === undefined ? undefined : { app, slice, room };
}

function graphOf(moves: readonly Move[], nameOf: (place: Place) => string): Graph {
  const graph: Graph = new Map();
  for (const { from, to } of moves) {
    const known = graph.get(nameOf(from)) ?? new Set();
    graph.set(nameOf(from), known.add(nameOf(to)));
  }
  return graph;
}
