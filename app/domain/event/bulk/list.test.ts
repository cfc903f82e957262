import { describe, expect, test } from "vitest";
import { textOfFile } from "../../shared/documents/text-of-file";
import { bonusOfCell, dayOfCell, MAX_LIST_ROWS, nearest, readList, writeList } from "./list";

const rowsOf = (text: string) => {
  const read = readList(text);
  if (!read.ok) throw new Error(read.refusal);
  return read.rows;
};

describe("[BULK-06] a list is read as spreadsheets write it", () => {
  test.each([
    [
      "semicolons and a German header",
      "Tätigkeit;Tag;Beginn;Ende;Ort;Anzahl;Bonus\nHostess;4.12.2026;8:00;16:00;Wien;2;10 %",
    ],
    [
      "commas and an English header",
      "job,day,start,end,place,quantity,bonus\r\nHostess,4.12.2026,8:00,16:00,Wien,2,10 %\r\n",
    ],
    [
      "tabs, other words and another order",
      "Ort\tDatum\tvon\tbis\tJob\tPersonen\tBonus\nWien\t4.12.2026\t8:00\t16:00\tHostess\t2\t10 %",
    ],
  ])("%s", (_name, text) => {
    expect(rowsOf(text)).toEqual([
      { job: "Hostess", day: "4.12.2026", start: "8:00", end: "16:00", place: "Wien", quantity: "2", bonus: "10 %" },
    ]);
  });

  test("a place with its separator stands in quotes, and a written list reads the same again", () => {
    const rows = rowsOf('job;day;start;end;place\nHostess;2026-12-04;08:00;16:00;"Messe; Halle ""A"""');
    expect(rows[0]?.place).toBe('Messe; Halle "A"');
    expect(rowsOf(writeList(["job", "day", "start", "end", "place", "quantity", "bonus"], rows))).toEqual(rows);
  });

  test("without a header, or with too many rows, it is refused", () => {
    expect(readList("Hostess;4.12.2026;08:00;16:00;Wien")).toEqual({ ok: false, refusal: "listHeader" });
    const many = `job;day;start;end;place\n${"a;b;c;d;e\n".repeat(MAX_LIST_ROWS + 1)}`;
    expect(readList(many)).toEqual({ ok: false, refusal: "listTooLong" });
    expect(readList(`job;day;start;end;place\n${"x".repeat(256 * 1024)}`)).toEqual({
      ok: false,
      refusal: "listTooLong",
    });
  });

  test("days and times as Austrians write them", () => {
    expect([dayOfCell("4.12.2026"), dayOfCell("2026-12-04"), dayOfCell("bald")]).toEqual([
      "2026-12-04",
      "2026-12-04",
      "bald",
    ]);
    expect([bonusOfCell("10 %"), bonusOfCell("")]).toEqual(["10", "0"]);
  });

  test.each([
    ["4.12.26", "2026-12-04"],
    ["04. 12. 2026", "2026-12-04"],
    ["Fr., 4.12.2026", "2026-12-04"],
    ["Freitag 4.12.2026", "2026-12-04"],
    ["4. Dezember 2026", "2026-12-04"],
    ["4. Dez. 2026", "2026-12-04"],
    ["Fri, 4 December 2026", "2026-12-04"],
    ["1. Jänner 2027", "2027-01-01"],
    ["2026/12/04", "2026-12-04"],
    ["4.12.2026 00:00", "2026-12-04"],
    ["4.12.2026 00:00:00", "2026-12-04"],
    ["2026-12-04T00:00:00", "2026-12-04"],
    ["31.02.2026", "2026-02-31"],
  ])("[CASE-19] a day written %s", (cell, day) => {
    expect(dayOfCell(cell)).toBe(day);
  });

  test.each(["4.12.", "12/4/2026", "4/12/26", "4. Smarch 2026", "4.12.2026 18:00", "4.12.126", "46360"])(
    "[CASE-19] %s could be several days or none, and stays as it was written",
    (cell) => {
      expect(dayOfCell(cell)).toBe(cell);
    },
  );
});

describe("[BULK-07] what is no such list", () => {
  test("a formula stays the text that it is", () => {
    expect(rowsOf("job;day;start;end;place\n=1+1;4.12.2026;08:00;16:00;@Wien")[0]).toMatchObject({
      job: "=1+1",
      place: "@Wien",
    });
  });

  test("bytes that are no text are read as one", () => {
    expect(textOfFile(Uint8Array.from([0x54, 0xe4, 0x74]))).toBe("Tät");
    expect(readList(textOfFile(Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 2])))).toEqual({
      ok: false,
      refusal: "listHeader",
    });
  });

  test("the nearest three names", () => {
    const types = ["Hostess", "Promotion", "Garderobe", "Aufbau"].map((name) => ({ name }));
    expect(nearest("Hostes", types).map(({ name }) => name)).toHaveLength(3);
    expect(nearest("Hostes", types)[0]?.name).toBe("Hostess");
  });
});
