import { field, recordTable } from './record-table.ts';

/** INI.TXT opening record: 466 characters. */
export const A000 = recordTable('A000', 466, [
  field(1000, 'recordCode', 'text', 4),
  field(1001, 'reserved', 'blank', 5),
  field(1002, 'totalRecords', 'digits', 15),
  field(1003, 'vatId', 'digits', 9),
  field(1004, 'primaryId', 'digits', 15),
  field(1005, 'systemConstant', 'text', 8),
  field(1006, 'softwareRegistration', 'digits', 8),
  field(1007, 'softwareName', 'text', 20),
  field(1008, 'softwareRelease', 'text', 20),
  field(1009, 'producerVatId', 'digits', 9),
  field(1010, 'producerName', 'text', 20),
  field(1011, 'softwareKind', 'digits', 1),
  field(1012, 'savePath', 'text', 50),
  field(1013, 'bookkeepingKind', 'digits', 1),
  field(1014, 'balancing', 'digits', 1),
  field(1015, 'companyNumber', 'digits', 9),
  field(1016, 'withholdingFile', 'digits', 9),
  field(1017, 'reserved', 'blank', 10),
  field(1018, 'businessName', 'text', 50),
  field(1019, 'street', 'text', 50),
  field(1020, 'houseNumber', 'text', 10),
  field(1021, 'city', 'text', 30),
  field(1022, 'zip', 'text', 8),
  field(1023, 'taxYear', 'digits', 4),
  field(1024, 'rangeStart', 'date', 8),
  field(1025, 'rangeEnd', 'date', 8),
  field(1026, 'runDate', 'date', 8),
  field(1027, 'runTime', 'time', 4),
  field(1028, 'language', 'digits', 1),
  field(1029, 'characterSet', 'digits', 1),
  field(1030, 'compressionSoftware', 'text', 20),
  field(1032, 'leadingCurrency', 'text', 3),
  field(1034, 'hasBranches', 'digits', 1),
  field(1035, 'reserved', 'blank', 46),
]);

/** INI.TXT summary record (one per record type): 19 characters. */
export const INI_SUMMARY = recordTable('INI', 19, [
  field(1050, 'recordCode', 'text', 4),
  field(1051, 'recordCount', 'digits', 15),
]);

/** BKMVDATA opening record: 95 characters. */
export const A100 = recordTable('A100', 95, [
  field(1100, 'recordCode', 'text', 4),
  field(1101, 'recordNumber', 'digits', 9),
  field(1102, 'vatId', 'digits', 9),
  field(1103, 'primaryId', 'digits', 15),
  field(1104, 'systemConstant', 'text', 8),
  field(1105, 'reserved', 'blank', 50),
]);

/** BKMVDATA closing record: 110 characters. */
export const Z900 = recordTable('Z900', 110, [
  field(1150, 'recordCode', 'text', 4),
  field(1151, 'recordNumber', 'digits', 9),
  field(1152, 'vatId', 'digits', 9),
  field(1153, 'primaryId', 'digits', 15),
  field(1154, 'systemConstant', 'text', 8),
  field(1155, 'totalRecords', 'digits', 15),
  field(1156, 'reserved', 'blank', 50),
]);
