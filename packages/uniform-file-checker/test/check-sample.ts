import { sourceOfBytes, type NamedSource } from '../src/archive/byte-source.ts';
import { checkUniformFile, type CheckResult } from '../src/check-uniform-file.ts';
import { archive } from './sample-archive.ts';
import { iso } from './record-builder.ts';
import { iniRecords, numbered, sampleRecords } from './sample-file.ts';

export const FOLDER = 'OPENFRMT/77777771.26/04010930/';

/** Bytes of a file under a name. */
export function named(name: string, bytes: Uint8Array): NamedSource {
  return { name, ...sourceOfBytes(bytes) };
}

/** Records as the bytes of a file. */
export function fileOf(records: readonly string[]): Uint8Array<ArrayBuffer> {
  return iso(records.map((one) => `${one}\r\n`).join(''));
}

/** A test must get a result; null is a check that was stopped. */
export async function check(sources: readonly NamedSource[]): Promise<CheckResult> {
  const result = await checkUniformFile(sources);
  if (result === null) throw new Error('the check was stopped');
  return result;
}

/** Returns the sample as the two files that it is. */
export function sampleFiles(): { ini: Uint8Array<ArrayBuffer>; data: Uint8Array<ArrayBuffer> } {
  const records = numbered(sampleRecords());
  return { ini: fileOf(iniRecords(records)), data: fileOf(records) };
}

/** Returns the sample as a program submits it: one archive with the other inside. */
export function sampleArchive(): Uint8Array<ArrayBuffer> {
  const { ini, data } = sampleFiles();
  return archive([
    { name: `${FOLDER}INI.TXT`, bytes: ini },
    {
      name: `${FOLDER}BKMVDATA.zip`,
      bytes: archive([{ name: 'BKMVDATA.TXT', bytes: data }]),
      isStored: true,
    },
  ]);
}

/** Names of the faults of files, for a comparison. */
export async function codesOf(
  ini: Uint8Array,
  data: Uint8Array,
): Promise<{ readonly codes: readonly string[]; readonly result: CheckResult }> {
  const result = await check([named('INI.TXT', ini), named('BKMVDATA.TXT', data)]);
  return { codes: result.groups.map(({ code }) => code), result };
}
