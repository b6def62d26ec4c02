/** The style sheet of the theme "portal". */
export const portalStyle = `*,*::before,*::after{box-sizing:border-box}
:root{--ink:#17222e;--soft:#55636f;--line:#dfe5ea;--paper:#fff;--ground:#f4f6f8;--accent:#0a5a9c;--deep:#083a66;--warm:#b4530a}
html{-webkit-text-size-adjust:100%}
body{margin:0;background:var(--ground);color:var(--ink);font:16px/1.6 system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans","PingFang SC","Microsoft YaHei","Noto Sans CJK SC","Noto Sans Myanmar","Myanmar Text",Pyidaungsu,Padauk,sans-serif;overflow-wrap:anywhere}
:lang(my){line-height:1.95}
h1,h2,h3{line-height:1.35;margin:0 0 .6em}
h1:lang(my),h2:lang(my),h3:lang(my){line-height:1.8}
h1{font-size:1.75rem}h2{font-size:1.15rem}
a{color:var(--accent);text-decoration:none}a:hover{text-decoration:underline}
a:focus-visible,button:focus-visible,input:focus-visible,summary:focus-visible{outline:3px solid #f2a93b;outline-offset:2px}
img{max-width:100%;height:auto;border:0}
ul,ol{margin:0;padding:0;list-style:none}
.wrap{max-width:1180px;margin:0 auto;padding:0 20px}
.hidden{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
.skip{position:absolute;left:-999px;background:#fff;padding:8px 16px;z-index:9}.skip:focus{left:8px;top:8px}
.head{background:var(--paper);border-bottom:1px solid var(--line)}
.wrap.head-row{display:flex;align-items:center;gap:24px;padding-top:16px;padding-bottom:16px;flex-wrap:wrap}
.brand{display:flex;align-items:center;gap:12px;font-size:1.25rem;font-weight:700;color:var(--deep);flex:1 1 240px}
.brand:hover{text-decoration:none}
.mark{width:36px;height:36px;flex:none;border-radius:9px;background:linear-gradient(135deg,var(--accent),var(--deep));position:relative}
.mark::after{content:"";position:absolute;inset:11px;border-radius:3px;background:#fff}
.find{display:flex;flex:0 1 340px}
.find input{flex:1;min-width:0;padding:9px 12px;border:1px solid #8796a3;border-right:0;border-radius:6px 0 0 6px;font:inherit;font-size:.95rem;color:inherit;background:#fff}
.find button{padding:9px 16px;border:1px solid var(--accent);background:var(--accent);color:#fff;border-radius:0 6px 6px 0;font:inherit;font-size:.95rem;cursor:pointer;white-space:nowrap}
.find button:hover{background:var(--deep)}
.languages{display:flex;gap:4px;font-size:.9rem}
.languages a{padding:4px 8px;border-radius:5px;color:var(--soft)}
.languages [aria-current]{background:#e5eef6;color:var(--deep);font-weight:600}
.menu{background:var(--deep)}
.menu a{color:#fff;display:block;padding:12px 14px}
.menu-wide>ul{display:flex;flex-wrap:wrap;margin:0 -14px}
.menu-wide li{position:relative}
.menu-wide>ul>li>a[aria-current],.menu-wide>ul>li>a:hover{background:rgba(255,255,255,.14);text-decoration:none}
.menu-wide li ul{display:none;position:absolute;left:0;top:100%;min-width:220px;background:#fff;border:1px solid var(--line);box-shadow:0 8px 24px rgba(8,58,102,.16);z-index:5;border-radius:0 0 8px 8px;padding:6px 0}
.menu-wide li:hover>ul,.menu-wide li:focus-within>ul{display:block}
.menu-wide li ul a{color:var(--ink);padding:8px 16px}
.menu-wide li ul a:hover{background:var(--ground);text-decoration:none}
.menu-fold{display:none;padding:0}
.menu-fold summary{color:#fff;padding:12px 20px;cursor:pointer;font-weight:600}
.menu-fold li ul a{padding-left:34px;font-size:.95rem;color:#d5e3ef}
main.wrap{padding-top:24px;padding-bottom:48px;min-height:55vh}
.crumbs{font-size:.9rem;margin-bottom:16px}
.crumbs ol{display:flex;flex-wrap:wrap}
.crumbs li+li::before{content:"›";margin:0 8px;color:var(--soft)}
.banner{margin-bottom:24px}.banner img{display:block;width:100%;max-height:280px;object-fit:cover;border-radius:10px}
.home-top{display:grid;grid-template-columns:1.15fr 1fr;gap:24px;margin-bottom:24px}
.lead,.newest,.card,.article,.side-nav,.side-list{background:var(--paper);border:1px solid var(--line);border-radius:10px;padding:22px}
.lead{background:linear-gradient(160deg,var(--accent),var(--deep));color:#fff;border:0;display:flex;flex-direction:column}
.lead a{color:#fff}.lead{justify-content:center}.lead h2{font-size:.9rem;font-weight:600;margin-bottom:12px;opacity:.85}
.lead-title{font-size:1.55rem;font-weight:700;line-height:1.35;margin-bottom:12px}
.lead-title:lang(my){line-height:1.75}
.lead p{margin:0 0 12px}.lead img{border-radius:8px}.lead .facts{color:#dbe8f3}
.facts{display:flex;flex-wrap:wrap;gap:4px 20px;color:var(--soft);font-size:.9rem}
.lines li{display:flex;gap:16px;justify-content:space-between;padding:8px 0;border-bottom:1px dashed var(--line)}
.lines li:last-child{border-bottom:0}
.lines a{color:var(--ink);min-width:0}.lines a:hover{color:var(--accent)}
.lines time{flex:none;color:var(--soft);font-size:.85rem;padding-top:.15em}
.cards{display:grid;grid-template-columns:repeat(auto-fill,minmax(460px,1fr));gap:24px}
.card{border-top:3px solid var(--accent);display:flex;flex-direction:column}
.card h2 a{color:var(--deep)}.card .lines{flex:1}
.more{margin:12px 0 0;text-align:right;font-size:.9rem}
.with-side{display:grid;grid-template-columns:minmax(0,1fr) 280px;gap:24px;align-items:start}
.with-side .side:empty{display:none}
.rows{background:var(--paper);border:1px solid var(--line);border-radius:10px;padding:4px 22px}
.row{display:flex;gap:20px;justify-content:space-between;padding:18px 0;border-bottom:1px solid var(--line)}
.row:last-child{border-bottom:0}
.row-title{font-size:1.1rem;font-weight:600;color:var(--ink)}.row-title:hover{color:var(--accent)}
.title-bold,.title-boldItalic,.title-red,.title-brown,.title-green,.title-blue,.title-purple{font-weight:700}
.title-italic,.title-boldItalic{font-style:italic}
.title-red.title-red{color:#b3261e}.title-brown.title-brown{color:#7a4a12}.title-green.title-green{color:#1b6b34}.title-blue.title-blue{color:#0b57a4}.title-purple.title-purple{color:#6b2fa0}
.row p{margin:6px 0;color:var(--soft)}.row time{color:var(--soft);font-size:.88rem}
.row img{flex:none;align-self:start;border-radius:6px;width:160px;aspect-ratio:4/3;object-fit:cover}
.pin{display:inline-block;background:#fdf0e4;color:#8a3d05;border-radius:4px;font-size:.8rem;font-weight:600;padding:0 7px}
.pager{display:flex;flex-wrap:wrap;gap:8px;justify-content:center;margin-top:24px}
.pager a{padding:6px 13px;border:1px solid var(--line);border-radius:6px;background:#fff}
.pager [aria-current]{background:var(--accent);border-color:var(--accent);color:#fff}
.side-nav li a{display:block;padding:8px 12px;border-left:3px solid transparent;color:var(--ink)}
.side-nav [aria-current]{border-color:var(--accent);background:#eef4f9;font-weight:600}
.side-list .lines li{display:block}
.side-list time{display:block}
.article{padding:32px}
.article h1{margin-bottom:.4em}.subtitle{font-size:1.15rem;color:var(--soft);margin:0 0 12px}
.article .facts{border-bottom:1px solid var(--line);padding-bottom:16px;margin:0 0 20px}
.text{font-size:1.06rem;line-height:1.8}
.text:lang(my){line-height:2.1}
.text p{margin:0 0 1.1em}
.text ul{list-style:disc;padding-left:1.6em}.text ol{list-style:decimal;padding-left:1.6em}
.text blockquote{margin:1em 0;padding:.2em 1.2em;border-left:4px solid var(--line);color:var(--soft)}
.text table,.scroll table{border-collapse:collapse;width:100%}
.text td,.text th,.scroll td,.scroll th{border:1px solid var(--line);padding:8px 12px;text-align:start;vertical-align:top}
.scroll{overflow-x:auto;margin-bottom:20px}.scroll th{background:var(--ground)}
.fields{margin:0 0 24px;background:var(--ground);border-radius:8px;padding:8px 20px}
.fields div{display:grid;grid-template-columns:minmax(110px,28%) 1fr;gap:16px;padding:9px 0;border-bottom:1px solid var(--line)}
.fields div:last-child{border-bottom:0}.fields dt{color:var(--soft)}.fields dd{margin:0;white-space:pre-line}
.pictures{display:grid;grid-template-columns:repeat(auto-fill,minmax(240px,1fr));gap:16px;margin-top:20px}
figure{margin:0}figure img{border-radius:8px;width:100%;aspect-ratio:4/3;object-fit:cover}
figcaption{font-size:.9rem;color:var(--soft)}
.files{margin-top:24px;padding:16px 20px;background:var(--ground);border-radius:8px}.files li{padding:4px 0}
.tags{display:flex;flex-wrap:wrap;gap:8px;margin-top:24px}.tags li{background:#e5eef6;color:var(--deep);border-radius:20px;padding:2px 12px;font-size:.88rem}
.tiles{display:grid;grid-template-columns:repeat(auto-fill,minmax(250px,1fr));gap:14px}
.tile{display:flex;gap:14px;background:var(--paper);border:1px solid var(--line);border-radius:10px;padding:16px;min-width:0}
.tile>div{min-width:0}.tile p{margin:4px 0 0;color:var(--soft);font-size:.92rem}.tile .row-title{font-size:1rem}
.tile img,.initial{flex:none;width:56px;height:56px;border-radius:8px;object-fit:contain}
.initial{display:grid;place-items:center;background:#e5eef6;color:var(--deep);font-weight:700;font-size:1.3rem}
.row .salary,.tile .salary,.salary{color:var(--warm);font-weight:600;margin:0}.row .salary{flex:none;max-width:40%;text-align:end}
.jobs-home{margin-bottom:24px}.plain{white-space:pre-line;margin-bottom:24px}h2.below{margin-top:32px}
.empty{color:var(--soft);background:var(--paper);border:1px solid var(--line);border-radius:10px;padding:28px}
.error{text-align:center;padding:48px 0}.error-code{font-size:4.5rem;font-weight:700;color:var(--accent);margin:0;line-height:1.2}
a.action,button.action{display:inline-block;background:var(--accent);color:#fff;border:1px solid var(--accent);border-radius:6px;padding:10px 22px;font:inherit;font-weight:600;cursor:pointer}
a.action:hover,button.action:hover{background:var(--deep);text-decoration:none}button.is-plain{background:#fff;color:var(--accent)}button.is-plain:hover{color:#fff}
.event{margin-top:28px;padding:20px 22px;border:1px solid var(--line);border-radius:8px;background:var(--ground)}.event h2{margin-top:20px}
.event-stage{margin:0 0 12px}.event .facts{border:0;padding:0;margin:12px 0 0}
.answers>li{padding:12px 0;border-top:1px solid var(--line)}.answers p{margin:0 0 6px}.asked{font-weight:600}
.form-page{max-width:760px;margin:0 auto}.field{margin-bottom:18px}.field label{display:block;font-weight:600;margin-bottom:4px}
.must{color:var(--soft);font-weight:400;font-size:.88rem}
.field input,.field textarea,.field select{width:100%;padding:9px 12px;border:1px solid #8796a3;border-radius:6px;font:inherit;color:inherit;background:#fff}
.field textarea{resize:vertical}.field img{display:block;margin-bottom:8px;border:1px solid var(--line);border-radius:4px}
.is-wrong input,.is-wrong textarea,.is-wrong select{border-color:#b3261e}.problem{color:#b3261e;margin:4px 0 0;font-size:.92rem}
.field input:focus-visible,.field textarea:focus-visible,.field select:focus-visible{outline:3px solid #f2a93b;outline-offset:1px}
.buttons{display:flex;flex-wrap:wrap;gap:12px;margin:24px 0 0}
.notice-box{border:1px solid var(--line);border-left:4px solid var(--soft);border-radius:6px;padding:12px 18px;margin-bottom:20px;background:var(--ground)}.notice-box p{margin:.3em 0}
.notice-box.is-good{border-left-color:#1e7a3c}.notice-box.is-bad{border-left-color:#b3261e}.code{font-family:ui-monospace,Consolas,monospace;font-size:1.15rem;letter-spacing:.05em}
.foot{background:#102433;color:#c6d2dc;font-size:.93rem}
.foot a{color:#fff}.foot h2{font-size:1rem;color:#fff}
.wrap.foot-row{display:grid;grid-template-columns:repeat(auto-fit,minmax(220px,1fr));gap:32px;padding-top:36px;padding-bottom:36px}
.foot-name{font-weight:700;color:#fff;font-size:1.1rem;margin:0 0 8px}.foot p{margin:0 0 8px}.foot li{padding:3px 0}
@media(max-width:860px){
.menu-wide{display:none}.menu-fold{display:block}
.menu-fold>ul{padding-bottom:8px}.menu-fold a{padding:9px 20px}
.home-top,.with-side{grid-template-columns:minmax(0,1fr)}
.cards{grid-template-columns:minmax(0,1fr)}
.find{flex:1 1 100%;order:3}.brand{flex:1 1 auto}
.article{padding:20px}.lead-title{font-size:1.3rem}h1{font-size:1.45rem}
.row img{width:100px}.row:has(.salary){flex-wrap:wrap;gap:4px}.row .salary{max-width:100%}
.fields div{grid-template-columns:minmax(0,1fr);gap:0}}
@media print{.menu,.find,.languages,.side,.foot,.banner{display:none}body{background:#fff}.article{border:0;padding:0}}
`;
