import { defineMessages } from '../kernel/index.ts';

/** Words of imports: files that are refused, and what is said of their parts. */
export const importMessages = defineMessages({
  'system.importUnreadable': [
    'The file is neither an Excel workbook (.xlsx) nor a text with separators (.csv) that can be read',
    '文件不是可读取的 Excel 工作簿（.xlsx）或分隔文本（.csv）',
    'ဖိုင်သည် ဖတ်နိုင်သော Excel ဖိုင် (.xlsx) သို့မဟုတ် ခြားထားသော စာသားဖိုင် (.csv) မဟုတ်ပါ',
  ],
  'system.importEncoding': [
    'The letters of this file are in an encoding that cannot be told: save it as “CSV UTF-8” or as a workbook (.xlsx)',
    '无法判断该文件的文字编码：请另存为“CSV UTF-8”或 Excel 工作簿（.xlsx）',
    'ဖိုင်၏ စာလုံးကုဒ်စနစ်ကို မသိနိုင်ပါ – “CSV UTF-8” သို့မဟုတ် Excel ဖိုင် (.xlsx) အဖြစ် သိမ်းပါ',
  ],
  'system.importOtherFormat': [
    'A file of this kind ({format}) is not read. Open it in the program that made it, save it as an Excel workbook (.xlsx), and choose that file.',
    '不支持读取此类文件（{format}）。请用原程序打开，另存为 Excel 工作簿（.xlsx）后再选择该文件。',
    'ဤဖိုင်အမျိုးအစား ({format}) ကို မဖတ်နိုင်ပါ။ မူရင်းပရိုဂရမ်တွင် ဖွင့်ပြီး Excel ဖိုင် (.xlsx) အဖြစ် သိမ်းကာ ထိုဖိုင်ကို ရွေးပါ။',
  ],
  'system.importProtected': [
    'The workbook is protected with a password. Save it without one, and choose that file.',
    '工作簿设有密码。请取消密码后另存，再选择该文件。',
    'ဖိုင်ကို စကားဝှက်ဖြင့် ကာကွယ်ထားသည်။ စကားဝှက်မပါဘဲ သိမ်းပြီး ထိုဖိုင်ကို ရွေးပါ။',
  ],
  'system.importEmpty': ['There is nothing in the file', '文件中没有任何内容', 'ဖိုင်ထဲတွင် ဘာမှ မရှိပါ'],
  'system.importSheet': [
    'The workbook has no sheet “{sheet}”',
    '工作簿中没有工作表“{sheet}”',
    'ဖိုင်တွင် “{sheet}” စာရွက် မရှိပါ',
  ],
  'system.importQuote': [
    'The text that begins with a quotation mark in line {line} has no end, or something stands between its end and the separator. A quotation mark within it is written twice: ""',
    '第 {line} 行以引号开头的文本没有结束引号，或结束引号与分隔符之间另有内容。文本内的引号须写两次：""',
    'စာကြောင်း {line} တွင် မျက်တောင်ဖွင့်ဖြင့် စသော စာသား အဆုံးမရှိပါ၊ သို့မဟုတ် အဆုံးနှင့် ခြားသည့်အမှတ်ကြား တစ်ခုခု ရှိနေသည်။ အတွင်းရှိ မျက်တောင်ကို နှစ်ခါ ရေးပါ – ""',
  ],
  'system.importColumns': [
    'Say for each of these columns which field it is, or that it is left out: {columns}. Nothing was imported.',
    '请说明以下各列对应的字段，或选择不导入：{columns}。尚未导入任何数据。',
    'ဤကော်လံများ မည်သည့်အကွက်ဖြစ်ကြောင်း ပြောပါ၊ သို့မဟုတ် ချန်ထားပါ — {columns}။ ဘာမှ မသွင်းရသေးပါ။',
  ],
  'importNote.column': ['The column {field}', '作为“{field}”列', '“{field}” ကော်လံ'],
  'importNote.emptyColumn': ['The column is empty', '该列没有内容', 'ကော်လံ ဗလာဖြစ်သည်'],
  'importNote.systemColumn': [
    'You cannot set this field by an import',
    '您不能通过导入填写该字段',
    'ဤအကွက်ကို သွင်းခြင်းဖြင့် မသတ်မှတ်နိုင်ပါ',
  ],
  'importNote.columnLeftOut': [
    'You chose to leave this column out',
    '您选择不导入此列',
    'ဤကော်လံကို ချန်ထားရန် သင်ရွေးခဲ့သည်',
  ],
  'importNote.encoding': [
    'The letters of the file are read in this encoding',
    '文件按此编码读取',
    'ဖိုင်၏ စာလုံးများကို ဤကုဒ်ဖြင့် ဖတ်သည်',
  ],
  'importNote.hiddenSheet': [
    'This sheet is read although it is hidden',
    '该工作表虽已隐藏，仍被读取',
    'ဤစာရွက်ကို ဝှက်ထားသော်လည်း ဖတ်သည်',
  ],
  'importNote.otherSheet': [
    'One sheet is imported at a time; this one has {rows} rows',
    '一次只导入一个工作表；此表有 {rows} 行',
    'တစ်ကြိမ်လျှင် စာရွက်တစ်ခုသာ သွင်းသည်။ ဤစာရွက်တွင် {rows} တန်း ရှိသည်',
  ],
  'importNote.aboveHeadings': ['It is above the headings', '位于标题行之上', 'ခေါင်းစဉ်များ၏ အထက်တွင် ရှိသည်'],
  'importNote.hiddenRows': [
    '{rows} rows that the sheet hides are imported, too',
    '工作表隐藏的 {rows} 行也会导入',
    'ဝှက်ထားသော {rows} တန်းကိုလည်း သွင်းသည်',
  ],
  'importNote.hiddenColumn': [
    'A column that the sheet hides is imported, too',
    '工作表隐藏的列也会导入',
    'ဝှက်ထားသော ကော်လံကိုလည်း သွင်းသည်',
  ],
  'importNote.merged': [
    'Each of the rows of these merged cells has their value',
    '这些合并单元格的值用于其中每一行',
    'ပေါင်းထားသော ဤအကွက်များ၏ တန်ဖိုးကို အတန်းတိုင်းတွင် ယူသည်',
  ],
  'importNote.pictures': [
    'Pictures in the workbook are not imported',
    '工作簿中的图片不会导入',
    'ဖိုင်ထဲရှိ ပုံများကို မသွင်းပါ',
  ],
  'importNote.comments': [
    'Comments on cells are not imported',
    '单元格的批注不会导入',
    'အကွက်များ၏ မှတ်ချက်များကို မသွင်းပါ',
  ],
  'importNote.totals': ['A line of totals, not a record', '合计行，不是数据', 'စုစုပေါင်း အတန်းဖြစ်၍ မှတ်တမ်း မဟုတ်ပါ'],
  'importNote.repeatedHeadings': [
    'The headings are repeated here',
    '此处重复了标题',
    'ခေါင်းစဉ်များကို ဤနေရာတွင် ထပ်ရေးထားသည်',
  ],
  'importNote.otherTable': [
    'It belongs to another table of the sheet',
    '属于工作表中的另一个表格',
    'စာရွက်ရှိ အခြားဇယားနှင့် သက်ဆိုင်သည်',
  ],
  'rule.cellFormula': [
    '{label} is a formula without a result. Open the workbook in a spreadsheet program, save it, and choose it again.',
    '{label}是没有结果的公式。请用表格程序打开并保存该工作簿后重新选择。',
    '{label} သည် ရလဒ်မပါသော ဖော်မြူလာ ဖြစ်သည်။ ဖိုင်ကို ဇယားပရိုဂရမ်ဖြင့် ဖွင့်၊ သိမ်းပြီး ထပ်ရွေးပါ။',
  ],
  'rule.cellError': [
    '{label} is an error of the spreadsheet ({value}), not a value',
    '{label}是表格错误（{value}），不是有效内容',
    '{label} သည် ဇယား၏ အမှား ({value}) ဖြစ်ပြီး တန်ဖိုး မဟုတ်ပါ',
  ],
  'rule.cellPicture': [
    '{label} is a picture, not a value',
    '{label}是图片，不是有效内容',
    '{label} သည် ပုံဖြစ်ပြီး တန်ဖိုး မဟုတ်ပါ',
  ],
  'rule.longDigits': [
    '{label} has more than {digits} digits in a cell of numbers, and a spreadsheet loses those behind them. Format the cell as text and type it again.',
    '{label}在数字单元格中超过 {digits} 位，表格会丢失其后的数字。请将单元格设为文本格式后重新输入。',
    '{label} သည် ဂဏန်းအကွက်တွင် ဂဏန်း {digits} လုံးထက် များ၍ နောက်ဂဏန်းများ ပျောက်သွားသည်။ အကွက်ကို စာသားပုံစံ ထားပြီး ပြန်ရိုက်ပါ။',
  ],
  'rule.writtenAs': [
    '{label} cannot be read in one way: write it as {form}',
    '无法明确识别{label}，请写成 {form}',
    '{label} ကို တစ်မျိုးတည်း မဖတ်နိုင်ပါ၊ {form} ကဲ့သို့ ရေးပါ',
  ],
  'rule.phoneCountry': [
    '{label} has lost the zero it begins with, or its country: write it as +959… or +86…',
    '{label}缺少开头的 0 或国家代码，请写成 +959… 或 +86…',
    '{label} တွင် ရှေ့ဆုံး သုည သို့မဟုတ် နိုင်ငံကုဒ် မပါပါ၊ +959… သို့မဟုတ် +86… ဟု ရေးပါ',
  ],
  'rule.percentCell': [
    '{label} is a percentage in the sheet: write the number without a format',
    '{label}在表格中为百分比，请改为普通数字',
    '{label} သည် စာရွက်တွင် ရာခိုင်နှုန်း ဖြစ်နေသည်၊ ပုံစံမပါသော ဂဏန်း ရေးပါ',
  ],
  'rule.yesOrNo': ['{label} is yes or no', '{label}应为“是”或“否”', '{label} သည် ဟုတ် သို့မဟုတ် မဟုတ် ဖြစ်ရမည်'],
  'rule.oneOf': [
    '{label} has no choice “{value}”. There are: {words}',
    '{label}没有选项“{value}”。可选：{words}',
    '{label} တွင် “{value}” ရွေးစရာ မရှိပါ။ ရှိသည်များ — {words}',
  ],
  'rule.otherCurrency': [
    '{label}: the heading says {currency}, and the row another currency',
    '{label}：表头是 {currency}，该行是另一种货币',
    '{label} — ခေါင်းစီးတွင် {currency}၊ အတန်းတွင် အခြားငွေကြေး ဖြစ်နေသည်',
  ],
  'rule.namedRecord': [
    '{label}: there is no “{value}”, or there are several',
    '{label}：没有“{value}”，或有多个同名',
    '{label} — “{value}” မရှိပါ သို့မဟုတ် တစ်ခုထက် ပိုရှိသည်',
  ],
  'importTemplate.help': ['How to fill in', '填写说明', 'ဖြည့်နည်း'],
  'importTemplate.words': ['Words', '可选内容', 'ရွေးစရာ စကားလုံးများ'],
  'importTemplate.column': ['Column', '列', 'ကော်လံ'],
  'importTemplate.needed': ['Needed', '必填', 'လိုအပ်'],
  'importTemplate.how': ['What to write', '填写内容', 'ရေးရန်'],
  'importTemplate.example': ['Example', '示例', 'ဥပမာ'],
  'importTemplate.word': ['Word', '可选项', 'စကားလုံး'],
  'importTemplate.text': [
    'A text of at most {max} characters',
    '文本，最多 {max} 个字符',
    'အများဆုံး စာလုံး {max} လုံးပါ စာသား',
  ],
  'importTemplate.whole': ['A whole number', '整数', 'ကိန်းပြည့်'],
  'importTemplate.number': [
    'A number with a point before decimals; commas between thousands are fine',
    '数字，小数点用“.”，可用逗号分隔千位',
    'ဂဏန်း၊ ဒသမအမှတ်ကို “.” ဖြင့် ရေးပါ၊ ထောင်ဂဏန်းကြား ကော်မာ ရသည်',
  ],
  'importTemplate.choice': ['One of the words of the list', '列表中的一项', 'စာရင်းမှ တစ်ခု'],
  'importTemplate.choices': [
    'One or more of the words of the list, with commas between them',
    '列表中的一项或多项，用逗号分隔',
    'စာရင်းမှ တစ်ခု သို့မဟုတ် များစွာ၊ ကော်မာခြား၍',
  ],
  'importTemplate.day': ['A day: year, month, day', '日期：年-月-日', 'ရက်စွဲ – ခုနှစ်၊ လ၊ ရက်'],
  'importTemplate.moment': ['A day and a time', '日期和时间', 'ရက်စွဲနှင့် အချိန်'],
  'importTemplate.month': ['A month: year and month', '月份：年-月', 'လ – ခုနှစ်နှင့် လ'],
  'importTemplate.time': ['A time of day', '时间', 'အချိန်'],
  'importTemplate.reference': ['The name of a record: {name}', '记录名称：{name}', 'မှတ်တမ်းအမည် – {name}'],
  'importTemplate.references': [
    'The names of records, with commas between them: {name}',
    '记录名称，用逗号分隔：{name}',
    'မှတ်တမ်းအမည်များ၊ ကော်မာခြား၍ – {name}',
  ],
  'importNote.notAsked': [
    'Whether others have these values is said by the import itself, not by a trial',
    '试运行不检查这些值是否已被他人使用，正式导入时才会检查',
    'ဤတန်ဖိုးများကို အခြားသူ သုံးထားခြင်း ရှိမရှိကို စမ်းသပ်ရာတွင် မစစ်ဘဲ တကယ်သွင်းသည့်အခါမှသာ စစ်သည်',
  ],
  'importNote.numbers': ['The column only counts the lines', '该列只是行号', 'ကော်လံသည် အတန်းအမှတ်စဉ်သာ ဖြစ်သည်'],
});
