import { recordTable } from './record-table.ts';

/** A document. */
export const DOCUMENT_HEADER = recordTable(
  'C100',
  444,
  `
  1200 record 4
  1201 running 9
  1202 business 9
  1203 number 3!
  1204 text 20!
  1205 date 8!
  1206 time 4
  1207 text 50
  1208 text 50
  1209 text 10
  1210 text 30
  1211 text 8
  1212 text 30
  1213 text 2
  1214 text 15
  1215 number 9
  1216 date 8
  1217 amount 15
  1218 text 3
  1219 amount 15
  1220 amount 15
  1221 amount 15
  1222 amount 15
  1223 amount 15
  1224 amount 12
  1225 text 15
  1226 text 10
  1228 text 1
  1230 date 8!
  1231 text 7
  1233 text 9
  1234 number 7
  1235 blank 13
`,
);

/** A row of a document. */
export const DOCUMENT_ROW = recordTable(
  'D110',
  339,
  `
  1250 record 4
  1251 running 9
  1252 business 9
  1253 number 3!
  1254 text 20!
  1255 number 4!
  1256 number 3
  1257 text 20
  1258 number 1
  1259 text 20
  1260 text 30!
  1261 text 50
  1262 text 30
  1263 text 20
  1264 amount 17!
  1265 amount 15
  1266 amount 15
  1267 amount 15
  1268 number 4
  1270 text 7
  1272 date 8!
  1273 number 7
  1274 text 7
  1275 blank 21
`,
);

/** A means of payment of a receipt. */
export const PAYMENT_ROW = recordTable(
  'D120',
  222,
  `
  1300 record 4
  1301 running 9
  1302 business 9
  1303 number 3!
  1304 text 20!
  1305 number 4!
  1306 number 1
  1307 number 10
  1308 number 10
  1309 number 15
  1310 number 10
  1311 date 8
  1312 amount 15!
  1313 number 1
  1314 text 20
  1315 number 1
  1320 text 7
  1322 date 8!
  1323 number 7
  1324 blank 60
`,
);
