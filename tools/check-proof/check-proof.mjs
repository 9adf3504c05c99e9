// Checks a proof archive of Pinkas offline: node check-proof.mjs FILE [DIGEST]
//
// Needs Node 20 or newer and nothing else, so that it can be read and trusted on its own. The README.txt of the archive
// describes its format. Exit code 0: everything is valid; 1: something is not.
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';

const BLOCK_BYTES = 512;
const ZEROS = '0'.repeat(64);

const sha256 = (...parts) =>
  parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest('hex');
const bytesOf = (hex) => Buffer.from(hex, 'hex');

/** Yields { name, content } of each file in a gzipped tar, one in memory at a time. */
async function* filesOf(path) {
  const chunks = createGunzip();
  // A file that cannot be read ends the loop below with its error.
  pipeline(createReadStream(path), chunks, () => undefined);
  let pending = [];
  let pendingBytes = 0;
  let header;
  for await (const chunk of chunks) {
    pending.push(chunk);
    pendingBytes += chunk.length;
    for (;;) {
      const needed = header === undefined ? BLOCK_BYTES : header.paddedBytes;
      if (pendingBytes < needed) break;
      const all = Buffer.concat(pending);
      const block = all.subarray(0, needed);
      pending = [all.subarray(needed)];
      pendingBytes -= needed;
      if (header !== undefined) {
        yield { name: header.name, content: block.subarray(0, header.bytes) };
        header = undefined;
      } else if (block.some((byte) => byte !== 0)) header = readHeader(block);
    }
  }
  if (header !== undefined) throw new Error('the archive ends in the middle of a file');
}

function readHeader(block) {
  const text = (from, to) => block.toString('latin1', from, to).split('\0')[0];
  const bytes = Number.parseInt(text(124, 136), 8);
  if (text(257, 262) !== 'ustar' || !(bytes >= 0)) throw new Error('this is no tar archive');
  return { name: text(0, 100), bytes, paddedBytes: Math.ceil(bytes / BLOCK_BYTES) * BLOCK_BYTES };
}

/** The state of a series so far; `problem` is the first thing that does not match. */
function newSeries() {
  return { count: 0, chain: ZEROS, seal: ZEROS, lines: [], problem: undefined, end: undefined };
}

/** Returns what is wrong with a document at its position, or undefined. */
function problemOf(series, line, { accountId, docType, seriesName }) {
  const { number, content, contentHash, previousHash, chainHash, files, seal } = line;
  if (series.last !== undefined && number !== series.last + 1) {
    return `number ${number} stands where ${series.last + 1} belongs`;
  }
  const head = ['pinkas-document-1', accountId, docType, seriesName, number].join('\n');
  if (sha256(`${head}\n${content}`) !== contentHash) return 'its content does not match its hash';
  if (previousHash !== series.chain) return 'it does not follow from the document before it';
  if (sha256(bytesOf(previousHash), bytesOf(contentHash)) !== chainHash) {
    return 'its place in the chain does not match its content';
  }
  const fileLines = files.map((file) => `${file.kind}:${file.sha256}\n`).join('');
  if (sha256(bytesOf(series.seal), bytesOf(chainHash), fileLines) !== seal) {
    return 'the hashes of its files do not match its seal';
  }
  return undefined;
}

function addLine(series, line, place, wanted) {
  const label = `document ${place.docType}/${line.number} (${line.id})`;
  const problem = problemOf(series, line, place);
  if (problem !== undefined) series.problem ??= `${label}: ${problem}`;
  series.first ??= line.number;
  series.last = line.number;
  series.chain = line.chainHash;
  series.seal = line.seal;
  series.count += 1;
  for (const file of line.files) wanted.push({ sha256: file.sha256, label, series });
}

/** What is wrong with the end of a series, after all its documents. */
function endProblemOf({ end, first, last, chain, seal }) {
  if (end === undefined) return 'its end is missing from the archive';
  if (first !== undefined && first !== end.firstNumber) {
    return `it begins at ${first}, not at its first number ${end.firstNumber}`;
  }
  const next = last === undefined ? end.firstNumber : last + 1;
  if (next !== end.nextNumber) {
    return `after document ${next - 1} the documents up to ${end.nextNumber - 1} are missing`;
  }
  if (chain !== end.lastHash) return 'it ends with another hash than its last document';
  return seal === end.seal ? undefined : 'it ends with another seal than its last document';
}

/** Takes one file of the archive into what was read of it so far. */
function addFile(archive, { name, content }) {
  if (name === 'proof.json') archive.proof = JSON.parse(content);
  else if (name === 'end.json') archive.end = JSON.parse(content);
  else if (name.startsWith('files/')) archive.found.set(name.slice(6, 70), sha256(content));
  else addSeriesFile(archive, name, content);
}

function addSeriesFile({ all, wanted, proof }, name, content) {
  const place = /^series\/(\d+)-([^/]+)\/(.+)$/.exec(name);
  if (place === null) return;
  const [, docType, seriesName, file] = place;
  const key = `${docType}-${seriesName}`;
  const series = all.get(key) ?? newSeries();
  all.set(key, series);
  if (file === 'series.json') {
    series.end = JSON.parse(content);
    return;
  }
  const { accountId } = proof ?? {};
  for (const line of content.toString('utf8').trimEnd().split('\n')) {
    addLine(series, JSON.parse(line), { accountId, docType, seriesName }, wanted);
  }
}

/**
 * Compares what was read, not what the archive states about itself, with the digest that was saved separately: an
 * archive can be shortened so that it seems whole, but not to the same digest.
 */
function matchesDigest(all, wantedDigest) {
  const ends = [...all].map(([key, { count, seal }]) => `${key} ${count} ${seal}\n`);
  const digest = sha256(ends.join(''));
  if (wantedDigest === undefined) {
    console.log(`digest ${digest}: compare it with the one that was kept apart`);
    return true;
  }
  const matches = digest === wantedDigest.toLowerCase();
  console.log(
    matches
      ? 'the digest matches: no document and no series is missing'
      : `DOES NOT HOLD. the digest is ${digest}: documents or series are missing or were exchanged`,
  );
  return matches;
}

/** Notes at its series each file that is missing, or is another than the one that was signed for. */
function checkFiles(wanted, found) {
  for (const { sha256: hash, label, series } of wanted) {
    const what = found.has(hash) ? 'does not match its hash' : 'is missing from the archive';
    if (found.get(hash) !== hash) series.problem ??= `${label}: its file ${hash}.pdf ${what}`;
  }
}

async function check(path, wantedDigest) {
  const all = new Map();
  const wanted = [];
  const found = new Map();
  const archive = { all, wanted, found, proof: undefined, end: undefined };
  for await (const file of filesOf(path)) addFile(archive, file);
  const { proof, end } = archive;
  if (proof?.format !== 'pinkas-proof-1' || end === undefined) {
    throw new Error('this is no whole proof archive of Pinkas');
  }
  if (proof.withFiles) checkFiles(wanted, found);
  for (const key of end.series) if (!all.has(key)) all.set(key, newSeries());
  return report(all) && matchesDigest(all, wantedDigest);
}

/** Prints the state of each series; returns true when all of them are valid. */
function report(all) {
  let broken = 0;
  for (const [key, series] of all) {
    const problem = series.problem ?? endProblemOf(series);
    if (problem !== undefined) broken += 1;
    const { count, seal } = series;
    const sound = count === 0 ? 'no documents' : `${count} documents, last seal ${seal}`;
    const state = problem === undefined ? `holds, ${sound}` : `DOES NOT HOLD. ${problem}`;
    console.log(`series ${key}: ${state}`);
  }
  return broken === 0;
}

const [path, wantedDigest] = process.argv.slice(2);
if (path === undefined) {
  console.error('Usage: node check-proof.mjs FILE [DIGEST]');
  process.exitCode = 2;
} else {
  try {
    if (!(await check(path, wantedDigest))) process.exitCode = 1;
  } catch (error) {
    console.error(`The archive cannot be checked: ${error.message}`);
    process.exitCode = 1;
  }
}
