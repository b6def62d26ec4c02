import type { LocalizedText } from '@lc/contract/kernel';

/**
 * Townships by the place codes of the Myanmar Information Management Unit: the last three digits within the
 * code of the area, then names in English, Burmese and, where there is an established one, Chinese; most of those of Magway
 * and Mandalay are from the list of townships of the Chinese Wikipedia. 287 of the 330 Burmese names stand letter for letter
 * in the list of registration cards, too. Districts are left out: they were drawn anew in 2022.
 */
const areas: Readonly<Record<string, string>> = {
  MMR001: `
    001|Myitkyina|မြစ်ကြီးနား|密支那; 002|Waingmaw|ဝိုင်းမော်; 003|Injangyang|အင်ဂျန်းယန်; 004|Tanai|တနိုင်း;
    005|Chipwi|ချီဖွေ; 006|Tsawlaw|ဆော့လော်; 007|Mohnyin|မိုးညှင်း; 008|Mogaung|မိုးကောင်း;
    009|Hpakant|ဖားကန့်|帕敢; 010|Bhamo|ဗန်းမော်|八莫; 011|Shwegu|ရွှေကူ; 012|Momauk|မိုးမောက်; 013|Mansi|မံစီ;
    014|Puta-O|ပူတာအို|葡萄; 015|Sumprabum|ဆွမ်ပရာဘွမ်; 016|Machanbaw|မချမ်းဘော; 017|Nawngmun|နောင်မွန်း;
    018|Khaunglanhpu|ခေါင်လန်ဖူး;
  `,
  MMR002: `
    001|Loikaw|လွိုင်ကော်|垒固; 002|Demoso|ဒီးမော့ဆို; 003|Hpruso|ဖရူဆို; 004|Shadaw|ရှားတော;
    005|Bawlake|ဘောလခဲ; 006|Hpasawng|ဖားဆောင်း; 007|Mese|မယ်စဲ;
  `,
  MMR003: `
    001|Hpa-An|ဘားအံ|帕安; 002|Hlaingbwe|လှိုင်းဘွဲ့; 003|Hpapun|ဖာပွန်; 004|Thandaunggyi|သံတောင်ကြီး;
    005|Myawaddy|မြဝတီ|妙瓦底; 006|Kawkareik|ကော့ကရိတ်|高加力; 007|Kyainseikgyi|ကြာအင်းဆိပ်ကြီး;
  `,
  MMR004: `
    001|Falam|ဖလမ်း|法兰; 002|Hakha|ဟားခါး|哈卡; 003|Thantlang|ထန်တလန်; 004|Tedim|တီးတိန်; 005|Tonzang|တွန်းဇန်;
    006|Mindat|မင်းတပ်|敏达; 007|Matupi|မတူပီ; 008|Kanpetlet|ကန်ပက်လက်; 009|Paletwa|ပလက်ဝ;
  `,
  MMR005: `
    001|Sagaing|စစ်ကိုင်း|实皆; 002|Myinmu|မြင်းမူ; 003|Myaung|မြောင်; 004|Shwebo|ရွှေဘို|瑞保;
    005|Khin-U|ခင်ဦး; 006|Wetlet|ဝက်လက်; 007|Kanbalu|ကန့်ဘလူ; 008|Kyunhla|ကျွန်းလှ; 009|Ye-U|ရေဦး;
    010|Tabayin|ဒီပဲယင်း; 011|Taze|တန့်ဆည်; 012|Monywa|မုံရွာ|蒙育瓦; 013|Budalin|ဘုတလင်; 014|Ayadaw|အရာတော်;
    015|Chaung-U|ချောင်းဦး; 016|Yinmarbin|ယင်းမာပင်; 017|Kani|ကနီ; 018|Salingyi|ဆားလင်းကြီး; 019|Pale|ပုလဲ;
    020|Katha|ကသာ|杰沙; 021|Indaw|အင်းတော်; 022|Tigyaing|ထီးချိုင့်; 023|Banmauk|ဗန်းမောက်;
    024|Kawlin|ကောလင်း; 025|Wuntho|ဝန်းသို; 026|Pinlebu|ပင်လည်ဘူး; 027|Kale|ကလေး; 028|Kalewa|ကလေးဝ;
    029|Mingin|မင်းကင်း; 030|Tamu|တမူး|德穆; 031|Mawlaik|မော်လိုက်; 032|Paungbyin|ဖောင်းပြင်;
    033|Hkamti|ခန္တီး; 034|Homalin|ဟုမ္မလင်း; 035|Lay Shi|လေရှီး; 036|Lahe|လဟယ်; 037|Nanyun|နန်းယွန်း;
  `,
  MMR006: `
    001|Dawei|ထားဝယ်|土瓦; 002|Launglon|လောင်းလုံး; 003|Thayetchaung|သရက်ချောင်း; 004|Yebyu|ရေဖြူ;
    005|Myeik|မြိတ်|丹老; 006|Kyunsu|ကျွန်းစု; 007|Palaw|ပုလော; 008|Tanintharyi|တနင်္သာရီ|德林达依;
    009|Kawthoung|ကော့သောင်း|高当; 010|Bokpyin|ဘုတ်ပြင်း;
  `,
  MMR007: `
    001|Bago|ပဲခူး|勃固; 002|Thanatpin|သနပ်ပင်; 003|Kawa|ကဝ; 004|Waw|ဝေါ; 005|Nyaunglebin|ညောင်လေးပင်;
    006|Kyauktaga|ကျောက်တံခါး; 007|Daik-U|ဒိုက်ဦး; 008|Shwegyin|ရွှေကျင်; 009|Taungoo|တောင်ငူ|东吁;
    010|Yedashe|ရေတာရှည်; 011|Kyaukkyi|ကျောက်ကြီး; 012|Phyu|ဖြူး; 013|Oktwin|အုတ်တွင်း;
    014|Htantabin (Taungoo)|ထန်းတပင် (တောင်ငူ);
  `,
  MMR008: `
    001|Pyay|ပြည်|卑谬; 002|Paukkhaung|ပေါက်ခေါင်း; 003|Padaung|ပန်းတောင်း; 004|Paungde|ပေါင်းတည်;
    005|Thegon|သဲကုန်း; 006|Shwedaung|ရွှေတောင်; 007|Thayarwady|သာယာဝတီ; 008|Letpadan|လက်ပံတန်း;
    009|Minhla (Thayarwady)|မင်းလှ (သာယာဝတီ); 010|Okpho|အုတ်ဖို; 011|Zigon|ဇီးကုန်း; 012|Nattalin|နတ်တလင်း;
    013|Monyo|မိုးညို; 014|Gyobingauk|ကြို့ပင်ကောက်;
  `,
  MMR009: `
    001|Magway|မကွေး|马圭; 002|Yenangyaung|ရေနံချောင်း|仁安羌; 003|Chauk|ချောက်|稍埠;
    004|Taungdwingyi|တောင်တွင်းကြီး|东敦枝; 005|Myothit|မြို့သစ်|谬迪; 006|Natmauk|နတ်မောက်|纳茂; 007|Minbu|မင်းဘူး|敏巫;
    008|Pwintbyu|ပွင့်ဖြူ|本标; 009|Ngape|ငဖဲ|额佩; 010|Salin|စလင်း|沙林; 011|Sidoktaya|စေတုတ္ထရာ|西都岱耶;
    012|Thayet|သရက်|德耶; 013|Minhla (Thayet)|မင်းလှ (သရက်)|敏拉 (德耶); 014|Mindon|မင်းတုန်း|敏东; 015|Kamma|ကံမ|卡马;
    016|Aunglan|အောင်လံ|昂兰; 017|Sinbaungwe|ဆင်ပေါင်ဝဲ|新榜卫; 018|Pakokku|ပခုက္ကူ|木各具; 019|Yesagyo|ရေစကြို|耶瑟久;
    020|Myaing|မြိုင်|棉因; 021|Pauk|ပေါက်; 022|Seikphyu|ဆိပ်ဖြူ|瑟普; 023|Gangaw|ဂန့်ဂေါ|甘高;
    024|Tilin|ထီးလင်း|提林; 025|Saw|ဆော;
  `,
  MMR010: `
    001|Aungmyaythazan|အောင်မြေသာဇံ|昂米达赞; 002|Chanayethazan|ချမ်းအေးသာစံ|昌艾达赞;
    003|Mahaaungmyay|မဟာအောင်မြေ|马哈昂米; 004|Chanmyathazi|ချမ်းမြသာစည်|昌妙达齐; 005|Pyigyitagon|ပြည်ကြီးတံခွန်|比基达贡;
    006|Amarapura|အမရပူရ|阿马拉布拉; 007|Patheingyi|ပုသိမ်ကြီး|巴登枝; 008|Pyinoolwin|ပြင်ဦးလွင်|彬乌伦;
    009|Madaya|မတ္တရာ|马德亚; 010|Singu|စဉ့်ကူး|辛古; 011|Mogoke|မိုးကုတ်|抹谷; 012|Thabeikkyin|သပိတ်ကျင်း|德贝金;
    013|Kyaukse|ကျောက်ဆည်|皎施; 014|Sintgaing|စဉ့်ကိုင်|辛甘; 015|Myittha|မြစ်သား|密沙; 016|Tada-U|တံတားဦး|德达乌;
    017|Myingyan|မြင်းခြံ|敏建; 018|Taungtha|တောင်သာ|东沙; 019|Natogyi|နွားထိုးကြီး|纳多基;
    020|Kyaukpadaung|ကျောက်ပန်းတောင်း|皎勃东; 021|Ngazun|ငါန်းဇွန်|额尊; 022|Nyaung-U|ညောင်ဦး|良乌;
    023|Yamethin|ရမည်းသင်း|耶梅丁; 024|Pyawbwe|ပျော်ဘွယ်; 028|Meiktila|မိတ္ထီလာ|敏铁拉; 029|Mahlaing|မလှိုင်;
    030|Thazi|သာစည်|达西; 031|Wundwin|ဝမ်းတွင်း;
  `,
  MMR011: `
    001|Mawlamyine|မော်လမြိုင်|毛淡棉; 002|Kyaikmaraw|ကျိုက်မရော; 003|Chaungzon|ချောင်းဆုံ;
    004|Thanbyuzayat|သံဖြူဇရပ်; 005|Mudon|မုဒုံ; 006|Ye|ရေး; 007|Thaton|သထုံ|直通; 008|Paung|ပေါင်;
    009|Kyaikto|ကျိုက်ထို; 010|Bilin|ဘီးလင်း;
  `,
  MMR012: `
    001|Sittwe|စစ်တွေ|实兑; 002|Ponnagyun|ပုဏ္ဏားကျွန်း; 003|Mrauk-U|မြောက်ဦး|妙乌; 004|Kyauktaw|ကျောက်တော်;
    005|Minbya|မင်းပြား; 006|Myebon|မြေပုံ; 007|Pauktaw|ပေါက်တော; 008|Rathedaung|ရသေ့တောင်;
    009|Maungdaw|မောင်တော|孟都; 010|Buthidaung|ဘူးသီးတောင်|布帝洞; 011|Kyaukpyu|ကျောက်ဖြူ|皎漂;
    012|Munaung|မာန်အောင်; 013|Ramree|ရမ်းဗြဲ; 014|Ann|အမ်း; 015|Thandwe|သံတွဲ|丹兑; 016|Toungup|တောင်ကုတ်;
    017|Gwa|ဂွ;
  `,
  MMR013: `
    001|Insein|အင်းစိန်|永盛; 002|Mingaladon|မင်္ဂလာဒုံ|明加拉东; 003|Hmawbi|မှော်ဘီ|茂比; 004|Hlegu|လှည်းကူး|莱古;
    005|Taikkyi|တိုက်ကြီး; 006|Htantabin (Yangon)|ထန်းတပင် (ရန်ကုန်); 007|Shwepyithar|ရွှေပြည်သာ;
    046|Hlaingtharya (East)|လှိုင်သာယာ (အရှေ့ပိုင်း); 047|Hlaingtharya (West)|လှိုင်သာယာ (အနောက်ပိုင်း);
    009|Thingangyun|သင်္ဃန်းကျွန်း; 010|Yankin|ရန်ကင်း|仰金; 011|South Okkalapa|တောင်ဥက္ကလာပ;
    012|North Okkalapa|မြောက်ဥက္ကလာပ; 013|Thaketa|သာကေတ; 014|Dawbon|ဒေါပုံ|道邦; 015|Tamwe|တာမွေ;
    016|Pazundaung|ပုဇွန်တောင်|巴尊当; 017|Botahtaung|ဗိုလ်တထောင်;
    018|Dagon Myothit (South)|ဒဂုံမြို့သစ်တောင်ပိုင်း|大光新城（南）;
    019|Dagon Myothit (North)|ဒဂုံမြို့သစ်မြောက်ပိုင်း|大光新城（北）;
    020|Dagon Myothit (East)|ဒဂုံမြို့သစ်အရှေ့ပိုင်း|大光新城（东）;
    021|Dagon Myothit (Seikkan)|ဒဂုံမြို့သစ်ဆိပ်ကမ်း|大光新城（港区）; 022|Mingalartaungnyunt|မင်္ဂလာတောင်ညွန့်;
    023|Thanlyin|သန်လျင်|丹林; 024|Kyauktan|ကျောက်တန်း; 025|Thongwa|သုံးခွ; 026|Kayan|ခရမ်း;
    027|Twantay|တွံတေး; 028|Kawhmu|ကော့မှူး; 029|Kungyangon|ကွမ်းခြံကုန်း; 030|Dala|ဒလ;
    031|Seikgyikanaungto|ဆိပ်ကြီးခနောင်တို; 032|Cocokyun|ကိုကိုးကျွန်း|科科群岛; 033|Kyauktada|ကျောက်တံတား;
    034|Pabedan|ပန်းဘဲတန်း; 035|Lanmadaw|လမ်းမတော်; 036|Latha|လသာ; 037|Ahlone|အလုံ;
    038|Kyeemyindaing|ကြည့်မြင်တိုင်|坚敏代; 039|Sanchaung|စမ်းချောင်း; 040|Hlaing|လှိုင်|莱;
    041|Kamaryut|ကမာရွတ်; 042|Mayangone|မရမ်းကုန်း; 043|Dagon|ဒဂုံ|大光; 044|Bahan|ဗဟန်း;
  `,
  MMR014: `
    001|Taunggyi|တောင်ကြီး|东枝; 002|Nyaungshwe|ညောင်ရွှေ|娘瑞; 003|Hopong|ဟိုပုံး; 004|Hsihseng|ဆီဆိုင်;
    005|Kalaw|ကလော|格劳; 006|Pindaya|ပင်းတယ|宾德亚; 007|Ywangan|ရွာငံ; 008|Lawksawk|ရပ်စောက်;
    009|Pinlaung|ပင်လောင်း; 010|Pekon|ဖယ်ခုံ; 011|Loilen|လွိုင်လင်; 012|Laihka|လဲချား; 013|Nansang|နမ့်စန်;
    014|Kunhing|ကွန်ဟိန်း; 015|Kyethi|ကျေးသီး; 016|Mongkaing|မိုင်းကိုင်; 017|Monghsu|မိုင်းရှူး;
    018|Langkho|လင်းခေး; 019|Mongnai|မိုးနဲ; 020|Mawkmai|မောက်မယ်; 021|Mongpan|မိုင်းပန်;
  `,
  MMR015: `
    001|Lashio|လားရှိုး|腊戌; 002|Hseni|သိန္နီ|登尼; 003|Mongyai|မိုင်းရယ်; 004|Tangyan|တန့်ယန်း;
    005|Pangsang|ပန်ဆန်း (ပန်ခမ်း)|邦康; 006|Narphan|နားဖန်း; 007|Pangwaun|ပန်ဝိုင်; 008|Mongmao|မိုင်းမော;
    009|Muse|မူဆယ်|木姐; 010|Namhkan|နမ့်ခမ်း|南坎; 011|Kutkai|ကွတ်ခိုင်|贵概; 012|Kyaukme|ကျောက်မဲ|皎脉;
    013|Nawnghkio|နောင်ချို; 014|Hsipaw|သီပေါ|昔卜; 015|Namtu|နမ္မတူ|南渡; 016|Namhsan|နမ့်ဆန်;
    017|Mongmit|မိုးမိတ်|孟密; 018|Mabein|မဘိမ်း; 019|Manton|မန်တုံ; 020|Kunlong|ကွမ်းလုံ|滚弄;
    021|Hopang|ဟိုပန်|户板; 022|Laukkaing|လောက်ကိုင်|老街; 023|Konkyan|ကုန်းကြမ်း; 024|Matman|မက်မန်း;
  `,
  MMR016: `
    001|Kengtung|ကျိုင်းတုံ|景栋; 002|Mongkhet|မိုင်းခတ်; 003|Mongyang|မိုင်းယန်း; 005|Mongla|မိုင်းလား|勐拉;
    006|Monghsat|မိုင်းဆတ်; 007|Mongping|မိုင်းပျဉ်း; 008|Mongton|မိုင်းတုံ; 009|Tachileik|တာချီလိတ်|大其力;
    010|Monghpyak|မိုင်းဖြတ်; 011|Mongyawng|မိုင်းယောင်း;
  `,
  MMR017: `
    001|Pathein|ပုသိမ်|勃生; 002|Kangyidaunt|ကန်ကြီးထောင့်; 003|Thabaung|သာပေါင်း; 004|Ngapudaw|ငပုတော;
    005|Kyonpyaw|ကျုံပျော်; 006|Yegyi|ရေကြည်; 007|Kyaunggon|ကျောင်းကုန်း; 008|Hinthada|ဟင်္သာတ|兴实达;
    009|Zalun|ဇလွန်; 010|Lemyethna|လေးမျက်နှာ; 011|Myanaung|မြန်အောင်; 012|Kyangin|ကြံခင်း;
    013|Ingapu|အင်္ဂပူ; 014|Myaungmya|မြောင်းမြ|渺弥亚; 015|Einme|အိမ်မဲ; 016|Labutta|လပွတ္တာ|拉布达;
    017|Wakema|ဝါးခယ်မ; 018|Mawlamyinegyun|မော်လမြိုင်ကျွန်း; 019|Maubin|မအူပင်|马乌宾; 020|Pantanaw|ပန်းတနော်;
    021|Nyaungdon|ညောင်တုန်း; 022|Danubyu|ဓနုဖြူ; 023|Pyapon|ဖျာပုံ|壁磅; 024|Bogale|ဘိုကလေး|博加莱;
    025|Kyaiklat|ကျိုက်လတ်; 026|Dedaye|ဒေးဒရဲ;
  `,
  MMR018: `
    001|Zay Yar Thi Ri|ဇေယျာသီရိ; 002|Za Bu Thi Ri|ဇမ္ဗူသီရိ; 003|Tatkon|တပ်ကုန်း;
    004|Det Khi Na Thi Ri|ဒက္ခိဏသီရိ; 005|Poke Ba Thi Ri|ပုဗ္ဗသီရိ; 006|Pyinmana|ပျဉ်းမနား|彬马那;
    007|Lewe|လယ်ဝေး; 008|Oke Ta Ra Thi Ri|ဥတ္တရသီရိ;
  `,
};

interface TownshipSeed {
  /** The place code. */
  code: string;
  name: LocalizedText;
}

/** The same as rows. */
export const townshipSeeds: readonly TownshipSeed[] = Object.entries(areas).flatMap(([area, rows]) =>
  rows
    .split(';')
    .map((row) => row.trim().split('|'))
    .flatMap(([number, en, my, zh]) =>
      number && en && my
        ? [
            {
              code: `${area}${number}`,
              name: { 'en-US': en, 'my-MM': my.normalize('NFC'), ...(zh && { 'zh-CN': zh }) },
            },
          ]
        : [],
    ),
);
