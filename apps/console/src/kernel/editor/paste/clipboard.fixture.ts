/** HTML as programs put it into the clipboard, shortened: each shows what makes that program's HTML its own. */

const wordItem = (mark: string, words: string, level = 1, list = 'l0'): string =>
  `<p class=MsoListParagraphCxSpMiddle style='margin-left:${level * 36}.0pt;text-indent:-18.0pt;mso-list:${list} level${level} lfo1'><![if !supportLists]><span
style='font-family:Symbol;mso-fareast-font-family:Symbol;mso-bidi-font-family:Symbol'><span
style='mso-list:Ignore'>${mark}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;
</span></span></span><![endif]>${words}<o:p></o:p></p>`;

/** Word for Windows: heading, bold and red words, lists within lists, a table, a picture of the machine itself. */
export const fromWord = `<html xmlns:v="urn:schemas-microsoft-com:vml"
xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word"
xmlns="http://www.w3.org/TR/REC-html40">
<head><meta name=Generator content="Microsoft Word 15"><style><!--
 @font-face {font-family:"Cambria Math";}
 p.MsoNormal {margin:0cm; font-size:11.0pt; font-family:"Calibri",sans-serif;}
--></style><!--[if gte mso 9]><xml><o:OfficeDocumentSettings></o:OfficeDocumentSettings></xml><![endif]--></head>
<body lang=EN-GB style='tab-interval:36.0pt'><!--StartFragment-->
<p class=MsoTitle>Notice</p>
<h1 style='mso-pagination:widow-orphan'><a name="_Toc1"></a>Opening hours<o:p></o:p></h1>
<p class=MsoNormal align=center style='text-align:center'><b style='mso-bidi-font-weight:normal'><span
lang=EN-US style='font-size:14.0pt;line-height:107%;color:red'>Closed</span></b><span style='color:windowtext'> on
<i style='mso-bidi-font-style:normal'>Monday</i></span><span style='display:none;mso-hide:all'>secret</span><o:p></o:p></p>
<p class=MsoNormal><o:p>&nbsp;</o:p></p>
${wordItem('·', 'Yangon')}
${wordItem('o', 'Downtown', 2)}
${wordItem('·', 'Mandalay')}
${wordItem('1.', 'First', 1, 'l1')}
${wordItem('2.', 'Second', 1, 'l1')}
<table class=MsoTableGrid border=1 cellspacing=0 cellpadding=0 style='border-collapse:collapse;mso-yfti-tbllook:1184'>
 <tr style='mso-yfti-irow:0'><td width=200 colspan=2 valign=top style='width:150.0pt;border:solid windowtext 1.0pt;
 mso-border-alt:solid windowtext .5pt;background:#DEEAF6'><p class=MsoNormal><b>Day</b><o:p></o:p></p></td></tr>
 <tr><td width=100 style='width:75.0pt'><p class=MsoNormal>Mon<o:p></o:p></p></td><td><p class=MsoNormal>9–17<o:p></o:p></p></td></tr>
</table>
<p class=MsoNormal><!--[if gte vml 1]><v:shape id="_x0000_i1025"><v:imagedata src="file:///C:/Temp/image001.png"/></v:shape><![endif]--><![if !vml]><img
width=200 src="file:///C:/Users/A/AppData/Local/Temp/msohtmlclip1/01/clip_image001.png" v:shapes="_x0000_i1025"><![endif]></p>
<!--EndFragment--></body></html>`;

/** WPS Office in Chinese. */
export const fromWps = `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word"><head><meta charset="UTF-8"><meta name="Generator" content="Kingsoft WPS"></head>
<body><!--StartFragment--><p class="MsoNormal"><span style="mso-spacerun:'yes';font-family:宋体;font-weight:bold;font-size:10.5pt;">关于放假的通知</span></p>
<p class="MsoNormal" style="margin-left:21pt;text-indent:-21pt;mso-list:l0 level1 lfo1;"><span style="mso-list:Ignore;">一、</span><span style="font-family:宋体;">国庆节</span></p>
<p class="MsoNormal" style="margin-left:21pt;text-indent:-21pt;mso-list:l0 level1 lfo1;"><span style="mso-list:Ignore;">二、</span><span style="font-family:宋体;text-decoration:underline;">春节</span></p><!--EndFragment--></body></html>`;

/** Excel: a table of its own, styles in a sheet. */
export const fromExcel = `<html xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office"
xmlns:x="urn:schemas-microsoft-com:office:excel" xmlns="http://www.w3.org/TR/REC-html40"><head>
<meta name=ProgId content=Excel.Sheet><style><!--table {mso-displayed-decimal-separator:"\\.";} .xl65 {background:yellow; mso-number-format:"0\\.00";}--></style></head>
<body link="#0563C1" vlink="#954F72"><table border=0 cellpadding=0 cellspacing=0 width=128 style='border-collapse:collapse;width:96pt'>
<!--StartFragment--> <col width=64 span=2 style='width:48pt'> <tr height=20 style='height:15.0pt'>
  <td height=20 class=xl65 width=64 style='height:15.0pt;width:48pt'>အမည်</td><td class=xl65 width=64>ဦးရေ</td></tr>
 <tr height=20><td height=20>ရန်ကုန်</td><td align=right>12.50</td></tr><!--EndFragment--></table></body></html>`;

/** Google Docs: everything within one element that says bold and is not. */
export const fromGoogleDocs = `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-3f9a1b2c-7fff-abcd-1234-56789abcdef0"><h2 dir="ltr" style="line-height:1.38;margin-top:18pt"><span style="font-size:16pt;font-family:Arial,sans-serif;color:#000000;background-color:transparent;font-weight:400;">Plan</span></h2><p dir="ltr"><span style="font-weight:700;color:#ff0000">now</span><span style="font-weight:400"> and </span><span style="font-style:italic;text-decoration:line-through">never</span> H<span style="vertical-align:sub;font-size:0.6em">2</span>O</p><ul style="margin-top:0"><li dir="ltr" style="list-style-type:disc" aria-level="1"><p dir="ltr" role="presentation"><span>one</span></p></li></ul></b><br class="Apple-interchange-newline">`;

/** A page on the web: classes, scripts, layout, a tracking picture, links that run. */
export const fromWeb = `<meta charset='utf-8'><div class="article" style="display:flex;position:fixed" onclick="alert(1)"><style>p{color:red}</style><h3 id="x">News</h3><p style="font-size:18px;color:rgb(0, 0, 0);text-align:right">Read <a href="https://example.com/more" onclick="track()" style="color:blue">more</a> or <a href="javascript:alert(1)">run</a></p><img src="https://tracker.example/p.gif" width="1" height="1"><img src="data:image/png;base64,iVBORw0KGgo="><img src="https://console.test/lcplatform/file/7/plan.png?r=1" alt="plan"><script>alert(1)</script><font color="#c00000">red</font><button>Share</button></div>`;

/** Pictures of one pixel as bytes in hexadecimal. */
export const [redPng, bluePng, greyGif] = [
  '89504e470d0a1a0a0000000d49484452000000010000000108020000009077 53de0000000c4944415408d763f8cfc000000301010018dd8db00000000049454e44ae426082',
  '89504e470d0a1a0a0000000d494844520000000100000001080200000090 7753de0000000c4944415408d76360f8cf0000020301015c1ee5b30000000049454e44ae426082',
  '47494638396101000100800000808080ffffff2c00000000010001000002024401003b',
].map((hex) => hex.replaceAll(' ', '')) as [string, string, string];

const wordPicture = (number: number, alt: string): string =>
  `<p class=MsoNormal><span style='mso-no-proof:yes'><!--[if gte vml 1]><v:shape id="_x0000_i102${number}"><v:imagedata src="file:///C:/Temp/image00${number}.png"/></v:shape><![endif]--><![if !vml]><img
width=200 src="file:///C:/Users/A/AppData/Local/Temp/msohtmlclip1/01/clip_image00${number}.png" alt="${alt}" v:shapes="_x0000_i102${number}"><![endif]></span></p>`;

/** Word with pictures between its words: the HTML says only where each lies on that machine. */
export const fromWordWithPictures = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><body><!--StartFragment-->
<p class=MsoNormal>Before<o:p></o:p></p>
${wordPicture(1, 'The gate')}
<p class=MsoNormal>Between<o:p></o:p></p>
${wordItem('<img src="file:///C:/Temp/clip_image000.gif" alt="*">', 'Marked by a picture')}
${wordPicture(2, '')}
<!--EndFragment--></body></html>`;

const inRtf = (hex: string, kind: string): string =>
  `{\\*\\shppict{\\pict{\\*\\picprop\\shplid1025{\\sp{\\sn shapeType}{\\sv 75}}}\\picscalex100\\picw26\\pich26\\${kind}\\bliptag-1529{\\*\\blipuid a6d0f1ab}
${(hex.match(/.{1,40}/g) ?? []).join('\r\n')}}}{\\nonshppict{\\pict\\picw26\\wmetafile8\\bliptag-1529 0100090000037a00}}`;

/** What Word puts into the clipboard beside it: bytes of pictures, drawings for older programs, marks of lists. */
export const wordRtf = (first: string, second: string, kind = 'pngblip'): string =>
  `{\\rtf1\\ansi\\ansicpg1252{\\fonttbl{\\f0 Calibri;}}{\\*\\listpicttable{\\*\\listpicture{\\pict\\gifblip ${greyGif}}}}
\\pard Before\\'e9\\{\\par ${inRtf(first, kind)}\\par Between\\par ${inRtf(second, 'pngblip')}\\par}`;
