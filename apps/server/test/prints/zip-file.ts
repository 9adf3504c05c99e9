import { ZipFile } from 'yazl';

/** Returns a zip with these parts. */
export async function zipOf(parts: Readonly<Record<string, Buffer | string>>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(parts)) zip.addBuffer(Buffer.from(content), name);
  zip.end();
  const pieces: Buffer[] = [];
  for await (const piece of zip.outputStream) pieces.push(Buffer.from(piece));
  return Buffer.concat(pieces);
}

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

function relationship(kind: string, target: string): string {
  return `<Relationships><Relationship Id="rId1" Type="${OFFICE}/${kind}" Target="${target}"/></Relationships>`;
}

/** Returns a workbook whose one sheet has this XML as its rows, valid or not, and other XML after them. */
export function workbookOfRows(rows: string, after = ''): Promise<Buffer> {
  return zipOf({
    '[Content_Types].xml': '<Types/>',
    '_rels/.rels': relationship('officeDocument', 'xl/workbook.xml'),
    'xl/workbook.xml': `<workbook xmlns:r="${OFFICE}"><sheets><sheet name="a" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relationship('worksheet', 'worksheets/sheet1.xml'),
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${rows}</sheetData>${after}</worksheet>`,
  });
}

/** XML of a row with a text in one cell. */
export function sheetRow(rowNo: number | string, cell: string, text = 'x'): string {
  return `<row r="${rowNo}"><c r="${cell}" t="inlineStr"><is><t>${text}</t></is></c></row>`;
}
