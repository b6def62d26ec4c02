/**
 * Townships as cards of national registration name them, by the number of their state: letters in Latin and Burmese,
 * name in both. From mm-nrc 0.2.5 (MIT, copyright 2021 nanyan, https://github.com/wai-lin/mm-nrc), where the digit ၀
 * stood for the letter ဝ it was put right, and rows whose letters no card can have were left out.
 */
const townships: Readonly<Record<number, string>> = {
  1: `
    HAPANA|ဟပန|Ho Pin|ဟိုပင်; KAPATA|ကပတ|Kan Yeik Ti|ကမ်ပတီ; KHABADA|ခဘဒ|Khaw Bu Dae|ခေါ်ဘူဒဲ;
    PHAKANA|ဖကန|Pha Kant|ဖားကန့်; MAKHABA|မခဘ|Ma Chan Baw|မချမ်းဘော; DAPHAYA|ဒဖယ|Dot Phone Yan|ဒေါ့ဖုန်းယန်;
    PAWANA|ပဝန|Panwar|ပန်ဝါ; PANADA|ပနဒ|Pan Nan Din|ပန်နန်းဒင်; SADANA|ဆဒန|Hsa Done|ဆဒုံး;
    BAMANA|ဗမန|Bha Mo|ဗန်းမော်; KAMANA|ဖကန|Pha Kant|ဖားကန့်; MASANA|မစန|Man Si|မံစီ;
    LAGANA|လဂန|Lwe Ge|လွယ်ဂေ; NAMANA|နမန|Naung Moon|နောင်မွန်း; MAMANA|မမန|Moe Mauk|မိုးမောက်;
    KAMATA|ကမန|Ka Mine|ကာမိုင်း; MAKATA|မကတ|Mo Gaung|မိုးကောင်း; MANYANA|မညန|Moh Nyin|မိုးညှင်း;
    KHAPHANA|ခဖန|Chi Phwe|ချီဖွေ; SABATA|ဆဘန|Sin Bo|ဆင်ဘို; SALANA|ဆလန|Saw Law|ဆော့လော်;
    AHGAYA|အဂယ|Ing Yan Yan|အင်ဂျန်းယန်; MAKANA|မကန|Myit Kyi Na|မြစ်ကြီးနား; YABAYA|ရဘယ|Shin Bway Yan|ရှင်ဘွီယန်;
    TANANA|တနန|Ta Naing|တနိုင်း; KHALAPHA|ခလဖ|Khaung Lan Phoo|ခေါင်လန်ဖူး; PATAAH|ပတအ|Pu Ta O|ပူတာအို;
    SAPABA|ဆပဘ|Sum Pra Bum|ဆွမ်ပရာဘွမ်; YAKANA|ရကန|Shwe Gu|ရွှေကူ; WAMANA|ဝမန|Waing Maw|ဝိုင်းမော်;
    MALANA|မလန|Myohlamyo|မြို့လှမြို့;
  `,
  2: `
    PHASANA|ဖဆန|Par Saung|ဖားဆောင်း; PHAYASA|ဖရဆ|Phru So|ဖရူးဆိုး; BALAKHA|ဘလခ|Baw La Khe|ဘော်လခဲ;
    MASANA|မစန|Meisi|မယ်စီ; YATHANA|ရသန|Ywathit|ရွာသစ်; LAKANA|လကန|Loi Kaw|လွိုင်ကော်;
    YATANA|ရတန|Shar Daw|ရှားတော်; DAMASA|ဒမဆ|Di Maw So|ဒီမောဆိုး;
  `,
  3: `
    BAKALA|ဘကလ|Baw Ga Li|ဘောကလိ; THATAKA|သတက|Than Daung Gyi|သံတောင်ကြီး; SAKALA|စကလ|Su Ga Li|စုကလိ;
    WALAMA|ဝလမ|Wale Myaing|ေဝါလင်မြိုင်; BAGALA|ဘဂလ|Baw Ga Li|ဘော်ဂလိ; KAKAYA|ကကရ|Kaw Ka Reik|ကော့ကရိတ်;
    PAKANA|ပကန|Paing Kyon|ပိုင်ကျုံး; LABANA|လဘန|Hlaing Bwe|လှိုင်းဘွဲ့; BAAHNA|ဘအန|Hpa-an|ဘားအံ;
    LATHANA|လသန|Leiktho|လိပ်သို; YAYATHA|ရရသ|Shan Ywa Thit|ရှမ်းရွာသစ်; KADANA|ကဒန|Kyai Don|ကျုံဒိုး;
    KASAKA|ကဆက|Kyar In Seik Kyi|ကြာအင်းဆိပ်ကြီး; THATANA|သတန|Thantaung|သံတောင်; BATHASA|ဘသဆ|Pa Yar Thone Zu|ဘုရားသုံးဆူ;
    MAWATA|မဝတ|Mya Wa Dy|မြဝတီ; KAMAMA|ကမမ|Ka Ma Maung|ကမမောင်; PHAPANA|ဖပန|Pharpon-kayin|ဖာပွန်;
  `,
  4: `
    PALAWA|ပလဝ|Pa Let Wa|ပလက်ဝ; KAKHANA|ကခန|Cikha|ကျီခါး; PHALANA|ဖလန|Fa Lam|ဖလမ်း;
    TATANA|တတန|Tedim|တီးတိန်; TAZANA|တဇန|Ton Zaung|တွန်းဇံ; MATAPA|မတပ|Ma Tu Pi|မတူပီ;
    MATANA|မတန|Mindat|မင်းတပ်; SAMANA|ဆမန|Sami|စမီး; KAPALA|ကပလ|Kan Pa Let|ကန်ပက်လက်;
    YAKHADA|ရခဒ|Rih Khua Dal|ရခူးဒဲ; HAKHANA|ဟခန|Haka|ဟားခါး; HTATALA|ထတလ|Htan Ta Lang|ထန်တလန်;
    YAZANA|ရဇန|Yayswar|ရေဇွာ;
  `,
  5: `
    PALABA|ပလဘ|Pin Le Bu|ပင်လယ်ဘူး; PASANA|ပဆန|Pansaung|ပန်ဆောင်း; AHYATA|အရတ|A Yar Taw|အရာတော်;
    KHAPANA|ခပန|Kham Pat|ခမ်းပတ်; KAMANA|ကမန|Kyaukmyaung-sagaing|ကျောက်မြောင်း; MATHANA|မသန|Myo Thit-sagaing|မြို့သစ်;
    HAMALA|ဟမလ|Ho Ma Lin|ဟုမ္မလင်း; BAMANA|ဗမန|Ban Mauk|ဗန်းမောက်; MAMANA|မမန|Myaung|မြောင်;
    SALAKA|ဆလက|Sa Lin Gyi|ဆားလင်းကြီး; NGAZANA|ငဇန|Ngan Zun|ငါန်းဇွန်; YAOUNA|ရဥန|Ye U|ရေဦး;
    KALAHTA|ကလထ|Ka Lay|ကလေး; YATHAKA|ရသက|Ywa Thit Gyi|ရွာသစ်ကြီး; HSAMARA|ဆမရ|Swammara|ဆွမ္မရာ;
    SAKANA|စကန|Sa Gaing|စစ်ကိုင်း; MALANA|မလန|Mawlaik|မော်လိုက်; YAMAPA|ယမပ|Yin Mar Pin|ယင်းမာပင်;
    KALATA|ကလတ|Kawlin|ကောလင်း; KALANA|ကလန|Kyunhla|ကျွန်းလှ; KHATANA|ခတန|Hkamti|ခန္တီး;
    HTAPAKHA|ထပခ|Htan Par Kway|ထန်ပါခွေ; LAHANA|လဟန|Lahe|လေဟေ; LAYANA|လရန|Le Shi|လေရှီး;
    NAYANA|နယန|Nan Yun|နန်းယွန်း; KALAWA|ကလဝ|Kalewa|ကလေးဝ; MAKANA|မကန|Min Kin|မင်းကင်း;
    HTAKHANA|ထခန|Hti Gyaing|ထီးချိုင့်; AHTANA|အတန|In Daw-sagaing|အင်းတော်; KATHANA|ကသန|Ka Tha|ကသာ;
    WATHANA|ဝသန|Wuntho|ဝန်းသို; PHAPANA|ဖပန|Phaung Pyin|ဖောင်းပြင်; KHAOUTA|ခဥတ|Chaung Oo|ချောင်းဦး;
    MAYANA|မရန|Mon Ywa|မုံရွာ; DAPAYA|ဒပယ|De Pa Yin|ဒီပဲယင်း; KABALA|ကဘလ|Kam Ba Lu|ကန့်ဘလူ;
    KHAOUNA|ခဥန|Khin U|ခင်ဦး; YABANA|ရဘန|Shwe Bo|ရွှေဘို; TASANA|တဆန|Tan Sei|တန့်ဆည်;
    WALANA|ဝလန|Wet Let|ဝက်လက်; BATALA|ဘတလ|Bu Ta Lin|ဘုတလင်; TAMANA|တမန|Tamu|တမူး;
    KANANA|ကနန|Kani|ကနီ; PALANA|ပလန|Palae|ပုလဲ; MAPALA|မပလ|Mopine Loot|မိုပိုင်းလွတ်;
    MAMATA|မမတ|Minmu|မြင်းမူ; DAHANA|ဒဟန|Don Hee|ဒုံဟီး;
  `,
  6: `
    KASANA|ကစန|Kyun Su|ကျွန်းစု; MAMANA|မမန|Myeik|မြိတ်; MAAHYA|မအရ|Myeik A She|မြိတ်အရှေ့;
    TANATHA|တနသ|Ta Nin Thar Yi-tha|တနင်္သာရီ; PAKAMA|ပကမ|Pyi Gyi Man Daing|ပြည်ကြီးမဏ္ဍိုင်; PALATA|ပလတ|Pa Lauk|ပလောက်;
    YAPHANA|ရဖန|Ye Byu|ရေဖြူ; KATHANA|ကသန|Kaw Thoung|ကော့သောင်း; TATHAYA|တသရ|Ta Nin Thar Yi|တနင်္သာရီ;
    NGAYAKA|ငရက|Nga Yoke Kaung - Ta Nin Thar Yi|ငရုတ်ကောင်း - တနင်္သာရီ; MAAHNA|မအန|Myeik A Nout|မြိတ်အနောက်; KAYAYA|ကရရ|Ka Ra Thu Ri|ကရသုရိ;
    LALANA|လလန|Loung Lon|လောင်းလုံ; PALANA|ပလန|Palaw|ပုလော; KHAMAKA|ခမက|Kha Mauk Kyi|ခမောက်ကြီး;
    HTAWANA|ထဝန|Da Wei|ထားဝယ်; KALAAH|ကလအ|Ka Lein Aung|ကလိန်အောင်; MATANA|မတန|Myit Ta|မေတာ;
    THAYAKHA|သရခ|Tha Yet Chaung|သရက်ချောင်း; BAPANA|ဘပန|Boke Pyin|ဘုတ်ပြင်း;
  `,
  7: `
    YAKANA|ရကန|Shweg Yin|ရွှေကျင်; KAWANA|ကဝန|Ka Wa|ကဝ; PATATA|ပတတ|Paun De|ပေါင်းတည်;
    KAKANA|ကကန|Kyauk Kyi|ကျောက်ကြီး; MALANA|မလန|Min Hla|မင်းလှ; DAOUNA|ဒဥန|Daik U|ဒိုက်ဦး;
    KATAKHA|ကတခ|Kyauk Ta Ga|ကျောက်တံခါး; THANAPA|သနပ|Tanatpin|သနပ်ပင်; WAMANA|ဝမန|Waw|ဝေါ;
    PATANA|ပတန|Pa Daung|ပန်းတောင်း; YATANA|ရတန|Shwe Daung|ရွှေတောင်; KAPAKA|ကပက|Gyo Bin Gauk|ကြို့ပင်ကောက်;
    MANYANA|မညန|Monyo|မိုးညို; ZAKANA|ဇကန|Zigon|ဇီးကုန်း; HTATAPA|ထတပ|Htan Ta Pin|ထန်းတပင်;
    PHAMANA|ဖမန|Pyu|ဖြူး; TANGANA|တငန|Toungoo|တောင်ငူ; YATAYA|ရတရ|Yae Da She|ရေတာရှည်;
    LAPATA|လပတ|Let Pa Dan|လက်ပံတန်း; AHPHANA|အဖန|Okpo|အုတ်ဖို; THAKANA|သကန|The Gon|သဲကုန်း;
    PAKHATA|ပခတ|Paukkhaung|ပေါက်ခေါင်း; THASANA|သဆန|Thon Sae|သုံးဆယ်; KATATA|ကတတ|Kay Tu Ma Ti|ကေတုမတီ;
    PAKHANA|ပခန|Bago|ပဲခူး; PAMANA|ပမန|Pyay|ပြည်; THAWATA|သဝတ|Tha Ya Wa Dy|သာယာဝတီ;
    NYALAPA|ညလပ|Nyaung Le Bin|ညောင်လေးပင်; AHTANA|အတန|Oa Twin|အုတ်တွင်း; NATALA|နတလ|Nat Ta Lin|နတ်တလင်း;
    PATASA|ပတဆ|Pyun Tan Sar|ပြွန်တန်ဆာ; MADANA|မဒန|Ma Daunk|မဒေါက်; PANAKA|ပနက|Pae Nwe Kone|ပဲနွယ်ကုန်း;
    PATALA|ပတလ|Paung Ta Lae|ပေါင်းတလည်;
  `,
  8: `
    MABANA|မဘန|Min Bu|မင်းဘူး; NGAPHANA|ငဖန|Nga Phae|ငဖဲ; PAPHANA|ပဖန|Pwint Phyu|ပွင့်ဖြူ;
    SAKANA|စကန|Sa Ku|စကု; SALANA|စလန|Sa Lin|စလင်း; MAMANA|မမန|Myaing|မြိုင်;
    PAMANA|ပမန|Pauk|ပေါက်; YASAKA|ရစက|Yay Sa Kyo|ရေစကြို; KAMANA|ကမန|Kam Ma|ကံမ;
    MALANA|မလန|Min Hla-magway|မင်းလှ; THAYANA|သရန|Tha Yet|သရက်; SAPAWA|ဆပဝ|Sin Paung Wae|ဆင်ပေါင်ဝဲ;
    SAMANA|ဆမန|Hsaw|ဆော; MATANA|မတန|Min Tone|မင်းတုန်း; TATAKA|တတက|Taung Dwin Gyi|တောင်တွင်းကြီး;
    HTALANA|ထလန|Hti Lin|ထီးလင်း; KHAMANA|ခမန|Chauk|ချောက်; MAHTANA|မထန|Myay Htae|မြေထဲ;
    AHLANA|အလန|Aung Lan|အောင်လံ; MATHANA|မသန|Myo Thit-magway|မြို့သစ်; PAKHAKA|ပခက|Pa Kok Ku|ပခုက္ကူ;
    MAKANA|မကန|Ma Gway|မကွေး; SAPHANA|ဆဖန|Seik Phyu|ဆိပ်ဖြူ; SATAYA|စတရ|Say Tot Ta Ra|စေတုတ္တရာ;
    YANAKHA|ရနခ|Yay Nan Chaung|ရေနံချောင်း; GAGANA|ဂဂန|Gan Gaw|ဂန့်ဂေါ; KAHTANA|ကထန|Kyauk Htu|ကျောက်ထု;
    YAMANA|ယမန|Yaw|ယော; NAMANA|နမန|Nat Mauk|နတ်မောက်;
  `,
  9: `
    KASANA|ကဆန|Kyauk Se|ကျောက်ဆည်; MATHANA|မသန|Myit Thar|မြစ်သား; AHMAZA|အမဇ|Aung Mye Thar Zan|အောင်မြေသာဇံ;
    KHAMASA|ခမစ|Chan Mya Thar Zi|ချမ်းမြေ့သာစည်; MAHAMA|မဟမ|Ma Ha Aung Mye|မဟာအောင်မြေ; ZABATHA|ဇဗသ|Za Bu Thiri|ဇမ္ဗူသီရိ;
    KAPATA|ကပတ|Kyauk Pa Daung|ကျောက်ပန်းတောင်း; PATHAKA|ပသက|Pa Thein Gyi|ပုသိမ်ကြီး; TATAOU|တတဥ|Tadau|တံတားဦး;
    SAKATA|စကတ|Sin Gaing|စဉ့်ကိုင်; SAKANA|စကန|Sin Ku|စဉ့်ကူး; AUTATHA|ဥတသ|Ot Ta Ra Thiri|ဥတ္တရသီရိ;
    PABATHA|ပဗသ|Pob Ba Thiri|ပုဗ္ဗသီရိ; KAMANA|ကမန|Ku Me|ကူမဲ; MAMANA|မမန|May Myo|မေမြို့;
    MAYAMA|မရမ|Mann Shae Myauk|မန်းရှေ့မြောက်; AHMAYA|အမရ|A Ma Ra Pu Ra|အမရပူရ; NAHTAKA|နထက|Na To Gyi|နွားထိုးကြီး;
    MANAMA|မနမ|Mann Nauk Myauk|မန်းနောက်မြောက်; MANATA|မနတ|Mann Nauk Taung|မန်းနောက်တောင်; MAYATA|မရတ|Mann Shae Taung|မန်းရှေ့တောင်;
    TAKANA|တကန|Tatkon|တပ်ကုန်း; NYAOUNA|ညဥန|Nyaung U|ညောင်ဦး; MAHTALA|မထလ|Mei Kti La|မိတ္ထီလာ;
    WATANA|ဝတန|Wun Dwin|ဝမ်းတွင်း; TAKATA|တကတ|Ta Gaung|တကောင်း; PAKAKHA|ပကခ|Pyi Gyi Ta Khun|ပြည်ကြီးတံခွန်;
    THASANA|သစန|Tha Zi|သာစည်; MAKHANA|မခန|Myin Gyan|မြင်းခြံ; NGAZANA|ငဇန|Ngan Zun|ငါန်းဇွန်;
    NGATHAYA|ငသရ|Nga Tha Yauk|ငါးသရောက်; MAKANA|မကန|Mogok|မိုးကုတ်; PAOULA|ပဥလ|Pyin Oo Lwin|ပြင်‌ဦးလွင်‌;
    THAPAKA|သပက|Tha Beik Kyin|သပိတ်ကျင်း; PABANA|ပဘန|Pyaw Bwe|ပျော်ဘွယ်; YAMATHA|ရမသ|Ya Me Thin|ရမည်းသင်း;
    DAKHATHA|ဒခသ|Dek Khi Na Thiri|ဒက္ခိဏသီရိ; LAWANA|လဝန|Lewe|လယ်ဝေး; PAMANA|ပမန|Pyin Ma Na|ပျဉ်းမနား;
    ZAYATHA|ဇယသ|Ze Yar Thiri|ဇေယျာသီရိ; MATAYA|မတရ|Ma Da Ya|မတ္တရာ; TATHANA|တသန|Taung Tha|တောင်သာ;
    MALANA|မလန|Ma Hlaing|မလှိုင်; KHAAHZA|ခအဇ|Chan Aye Thar Zan|ချမ်းအေးသာဇံ; YAKANA|ရကန|Shwekyin|ရွှေကျင်;
  `,
  10: `
    BALANA|ဘလန|Bi Lin|ဘီလင်း; PAMANA|ပမန|Paung|ပေါင်; YAMANA|ရမန|Ye|ရေး;
    KAKHAMA|ကခမ|Kyaik Kha Mi|ကျိုက်ခမီ; LAMANA|လမန|La Mine|လမိုင်း; KHASANA|ခဆန|Chaung Zon|ချောင်းဆုံ;
    KAMAYA|ကမရ|Kyaike Ma Raw|ကျိုက်မရော; MALAMA|မလမ|Maw La Myine|မော်လမြိုင်; MADANA|မဒန|Mudon|မုဒုံ;
    THAPHAYA|သဖရ|Than Byu Za Yat|သံဖြူဇရပ်; KAHTANA|ကထန|Kyaik To|ကျိုက်ထို; THAHTANA|သထန|Thahton|သထုံ;
    KHAZANA|ခဇန|Khaw Zar|ခေါဇာ;
  `,
  11: `
    GAMANA|ဂမန|Gwa|ဂွ; MAPATA|မပတ|Mye Bon|မြေပုံ; TAPAWA|တပဝ|Taung Pyo|တောင်ပြိုလက်ဝဲဒ;
    THATANA|သတန|Than Dwe|သံတွဲ; BATHATA|ဘသတ|Bu Thi Daung|ဘူးသီးတောင်; PANATA|ပဏတ|Pon Na Gyun|ပုဏ္ဏားကျွန်း;
    SATANA|စတန|Sit Tway|စစ်တွေ; KATALA|ကတလ|Kyei Nta Li|ကျိန္တလီ; AHMANA|အမန|An|အမ်း;
    KAPHANA|ကဖန|Kyauk Pyu|ကျောက်ဖြူ; MAAHNA|မအန|Mann Aung|မာန်အောင်; YABANA|ရဗန|Yan Bye|ရမ်းဗြဲ;
    MATANA|မတန|Maung Taw|မောင်းတော; MAPANA|မပန|Min Bya|မင်းပြား; MAOUNA|မဥန|Myauk U|မြောက်ဦး;
    PATANA|ပတန|Pauk Taw|ပေါက်တော; PANAKA|ပဏက|Pon Na Gyun|ပုဏ္ဏားကျွန်း; YATHATA|ရသတ|Ya The Daung|ရသေ့တောင်;
    KATANA|ကတန|Kyauk Taw|ကျောက်တော်; TAKANA|တကန|Toungup|တောင်ကုတ်; MAAHTA|မအတ|Maei|မအီ;
  `,
  12: `
    DAGAYA|ဒဂရ|Dagon Myothit(east)|ဒဂုံမြို့သစ် (အရှေ့); DAPANA|ဒပန|Daw Bon|ဒေါပုံ; OUKATA|ဥကတ|South Okkalapa|တောင်ဥက္ကလာ;
    THAKATA|သကတ|Tha Kay Ta|သာကေတ; THAGAKA|သဃက|Thin Gan Gyun|သင်္ဃန်းကျွန်း; YAKANA|ရကန|Yan Kin|ရန်ကင်း;
    MABANA|မဘန|Hmawby|မှော်ဘီ; MAGADA|မဂဒ|Min Ga La Don|မင်္ဂလာဒုံ; YAPATHA|ရပသ|Shwe Pyi Tha|ရွှေပြည်သာ;
    TAKANA|တကန|Taikkyi|တိုက်ကြီး; DALANA|ဒလန|Dala|ဒလ; KAKHAKA|ကခက|Kun Gyan Gon|ကွမ်းခြံကုန်း;
    THALANA|သလန|Than Lyin|သန်လျင်; THAKHANA|သခန|Thon Gwa|သုံးခွ; TATANA|တတန|Twan Tay|တွံတေး;
    BAHANA|ဗဟန|Bahan|ဗဟန်း; LAMANA|လမန|Hlaing|လှိုင်; KATATA|ကတတ|Kyauk Ta Da|ကျောက်တံတား;
    KAMATA|ကမတ|Kyi Myin Dine|ကြည့်မြင်တိုင်; LATHANA|လသန|Latha|လသာ; MAYAKA|မရက|Mayan Gon|မရမ်းကုန်း;
    HTATAPA|ထတပ|Htan Ta Bin|ထန်းတပင်; TAMANA|တမန|Ta Mway|တာမွေ; LATHAYA|လသယ|Hline Tha Ya|လှိုင်သာယာ;
    SAKHANA|စခန|San Gyoung|စမ်းချောင်း; BATAHTA|ဗတထ|Bo Ta Htaung|ဗိုလ်တထောင်; SAKAKHA|ဆကခ|Seikkyi/khanaungto|ဆိပ်ကြီးခနောင်တို;
    KAMAYA|ကမရ|Ka Ma Yut|ကမာရွတ်; KAKAKA|ကကက|Co Co Gyun|ကိုကိုးကျွန်း; DAGANA|ဒဂန|Dagon|ဒဂုံ;
    MAGATA|မဂတ|Mingala Taung Nyunt|မင်္ဂလာ‌တောင်ညွန့်; OUKAMA|ဥကမ|North Okkalapa|မြောက်ဥက္ကလာ; KHAYANA|ခရန|Khayan|ခရမ်း;
    DAGATA|ဒဂတ|South Dagon|ဒဂုံမြို့သစ် (တောင်); DAGAMA|ဒဂမ|North Dagon|ဒဂုံမြို့သစ် (မြောက်); LAMATA|လမတ|Lan Ma Daw|လမ်းမတော်;
    DAGASA|ဒဂဆ|Dagon Myothit(seikkan)|ဒဂုံဆိပ်ကမ်း; LAKANA|လကန|Hlegu|လှည်းကူး; SAKANA|ဆကန|Seikkan|ဆိပ်ကမ်း;
    PABATA|ပဘတ|Pa Be Dan|ပန်းဘဲတန်း; PAZATA|ပဇတ|Pa Zun Taung|ပုဇွန်တောင်; AHSANA|အစန|Insein|အင်းစိန်;
    AHLANA|အလန|Ahlon|အလုံ; KAMANA|ကမန|Kaw Hmu|ကော့မှူး; KATANA|ကတန|Kyauk Tan|ကျောက်တန်း;
    TATAHTA|တတထ|Tatar|တံတား;
  `,
  13: `
    PALANA|ပလန|Pang Long|ပင်လုံ; MATATA|မတတ|Man Ton|မန်တုံ; MAYANA|မရန|Mine Ye|မိုင်းရယ်;
    NAPHANA|နဖန|Na Phang|နားဖန့်; MAYANA|မယန|Mine Yan|မိုင်းယန်; PHAKHANA|ဖခန|Phe Kon|ဖယ်ခုံ;
    KALADA|ကလဒ|Karli|ကာလီ; KATALA|ကတလ|Kyauk Ta Lon Gyi|ကျောက်တလုံးကြီး; MASATA|မစတ|Minesan-monsan|မိုင်းစံ;
    MAPHANA|မဖန|Mine Phyat|မိုင်းဖြတ်; TALANA|တလန|Ta Lay|တာလေ; MAMANA|မမန|Mauk Me|မောက်မယ်;
    KHAYAHA|ခရဟ|Chin Shwe Haw|ချင်းရွှေဟော်; PAYANA|တခလ|Panyan|တာချီလိတ်; MAHTATA|မထတ|Maw Htike|မော်ထိုက်;
    MAKHATA|မခတ|Mine Koke|မိုင်းခုတ်; AHPANA|အပန|Aung Pan|အောင်ပန်း; AHTHAYA|အသယ|Aye Thar Yar|အေးသာယာ;
    HAHANA|ဟဟန|Heho|ဟဲဟိုး; KALANA|ကလန|Ka Law|က‌လော; MAPAHTA|မပထ|Mine Pauk|မိုင်းပေါက်;
    KATATA|ကတတ|Keng Taung|ကျိုင်းတောင်း; YASANA|ရစန|Yat Sauk|ရက်စောက်; MASANA|မဆန|Mine Sat|မိုင်းဆတ်;
    MATANA|မတန|Mine Tone|မိုင်းတုံ; MARATA|မရတ|Mine Yal|မိုင်းရယ်; YANYANA|ရညန|Shwe Nyaung|ရွှေညောင်;
    KHALANA|ခလန|Kho Lan|ခိုလန်; MAHTANA|မထန|Mine Htone|မိုင်းထုံ; PALAHTA|ပလထ|Pan Long|ပန်လုံ;
    TATANA|တတန|Tone Tar|တုန်တာ; MAYAHTA|မယထ|Mine Yaung|မိုင်းယောင်း; MAKAHTA|မကထ|Mankan|မန္ကန္;
    KALATA|ကလတ|Kun Lon|ကွမ်းလုံ; LAKANA|လကန|Lau Kine|လောက်ကိုင်; TAKHALA|တခလ|Ta Chi Leik|တာချီလိတ်;
    KAKHANA|ကခန|Kut Kai|ကွက်ခိုင်; MAKANA|မကန|Mine Koke|မိုင်းကော; KATHANA|ကသန|Kehsi|ကျေးသီ;
    HAMANA|ဟမန|Ho Mane|ဟိုမိန်း; MAKATA|မကတ|Mone Koe|မုန်းကိုး; NAHSANA|နဆန|Nanhsam-north|နမ့်ဆန်;
    PATAYA|ပတယ|Pin Da Ya|ပင်းတယ; LAKHANA|လခန|Le Char|လဲချား; NAKHANA|နခန|Nam Kham|နန့်ခမ်း;
    MAMAHTA|မမထ|Mine Maw|မိုင်းမော; MAYATA|မယတ|Mine Yaung|မိုင်းယောင်း; HAPATA|ဟပတ|Ho Pan|ဟိုပန်;
    PALATA|ပလတ|Pan Lon|ပန်းလောင်; PAWANA|ပဝန|Pan Wine|ပန်ဝိုင်း; KATANA|ကတန|Keng Tung|ကျိုင်းတုံ;
    MAKHANA|မခန|Mine Kat|မိုင်းခပ်; MALANA|မလန|Mine Lar|မိုင်းလား; THAPANA|သပန|Hsi Paw|သီပေါ;
    KAMANA|ကမန|Kyauk Me|ကျောက်မဲ; MABANA|မဘန|Ma Bane|မဘိန်း; MALATA|မလတ|Mine Lon|မိုင်းလုံ;
    MANGANA|မငန|Mine Ngaw|မိုင်းငေါ; MAMATA|မမတ|Mo Meik|မိုးမိတ်; NAMATA|နမတ|Na M Tu|နမ္မတူ;
    NAKHATA|နခတ|Naung Khio|နောင်ချို; LAYANA|လရန|Lashio|လားရှိုး; TAYANA|တယန|Tantyan|တန့်ယန်း;
    THANANA|သနန|Thein Ni|သိန္နီ; KAKANA|ကကန|Kon Gyan|ကွမ်းယန်; LAKHATA|လခတ|Lin Khe|လင်ခေး;
    MAPANA|မပန|Minepan|မိုင်းပန်; MANANA|မနန|Mone|မိုးနဲ; KAHANA|ကဟန|Kun Hing|ကွန်ဟိန်း;
    LALANA|လလန|Loilin|လွိုင်လင်; MANATA|မနန|Mine Naung|မိုင်းနောင်; MAPHATA|မဖတ|Man Phant|မန်ဖန့်;
    NASANA|နစန|Nanhsam-south|နမ့်စန်(တောင်); PASANA|ပဆန|Pansan-pankham|ပန်ဆန်း(PanKham); MAPATA|မပတ|Mine Pyin|မိုင်းပျင်;
    PAPAKA|ပပက|Pon Par Kyin|ပုံပါကျင်; MAHAYA|မဟရ|Man He Ro|မဟီရိုး; MASATA|မဆတ|Muse|မူဆယ်;
    PASATA|ပဆတ|Pansai(kyu Kute)|ပန်ဆိုင်း; TAMANYA|တမည|Ta Moe Nye|တာမိုးညဲ; KALAHTA|ကလထ|Keng Lat|ကျိုင်းလပ်;
    HAPANA|ဟပန|Ho Pon|ဟိုပုန်း; SASANA|ဆဆန|Hsi Hseng|ဆီဆိုင်; AHTANA|အတန|In Daw-shan|အင်းတော်;
    NATAYA|နတရ|Naung Ta Yar|နောင်တရား; NYAYANA|ညရန|Nyaung Shwe|ညောင်ရွှေ; PALATA|ပလန|Pin Laung|ပင်လောင်း;
    TAKANA|တကန|Taunggyi|တောင်ကြီး; YANGANA|ရငန|Ywarngan|ရွာငံ;
  `,
  14: `
    KAPANA|ကပန|Kyon Pyaw|ကျုံပျော်; PHAPANA|ဖပန|Phya Pon|ဖျာပုံ; PATANA|ပတန|Pan Ta Naw|ပန်းတနော်;
    AHMANA|အမန|Ein Me|အိမ်မဲ; MAAHNA|မအန|Myan Aung|မြန်အောင်; NYATANA|ညတန|Nyaung Don|ညောင်တုန်း;
    HAKAKA|ဟကက|Haing Gyi Kyun|ဟိုင်းကြီးကျွန်း; YATHAYA|ယသရ|Shwe Thaung Yan|ရွှေသောင်ရံ; NGATHAKHA|ငသခ|Nga Thaing Chaung|ငါးသိုင်းချောင်း;
    PATHAYA|ပသရ|Pathein-east|ပုသိမ် (ရှေ); THAPANA|သပန|Tha Paung|သာပေါင်း; BAKALA|ဘကလ|Bo Ga Le|ဘိုကလေး;
    DANAPHA|ဓနဖ|Da Nu Byu|ဓနုဖြူ; PASALA|ပစလ|Pyin Sa Lu|ပြင်စလူ; LAMANA|လမန|Lay Myeth Na|လေးမျက်နှာ;
    AHGAPA|အဂပ|In Ga Pu|အင်္ဂပူ; NGAYAKA|ငရက|Ngayokaung|ငရုတ်ကောင်း; NGASANA|ငဆန|Ngwe Hsaung|ငွေဆောင်;
    LAPATA|လပတ|La But Ta|လပတ္တာ; MAMANA|မမန|Myaungmya|မြောင်းမြ; PATHAAH|ပသအ|Pa Thein (west)|ပုသိမ် (နောက်);
    PATHANA|ပသန|Pathein (west)|ပုသိမ် (နောက်); MAMAKA|မမက|Mawlamyinegyun|မော်လမြိုင်ကျွန်း; KAKHANA|ကခန|Kyangin|ကြံခင်း;
    KAKAHTA|ကကထ|Kan Gyi Daunt|ကန်ကြီးထောင့်; KALANA|ကလန|Kyaik Latt|ကျိုက်လတ်; NGAPATA|ငပတ|Nga Pu Taw|ငပုတော;
    MAAHPA|မအပ|Ma U Bin|မအူပင်; AHMATA|အမတ|Ahmar|အမာ; HATHATA|ဟသတ|Hin Tha Da|ဟင်္သာတ;
    YAKANA|ရကန|Ye Kyi|ရေကြည်; KAKANA|ကကန|Kyaun Gon|ကျောင်းကုန်း; DADAYA|ဒဒရ|Day Da Ye|ဒေးဒရဲ;
    WAKHAMA|ဝခမ|Wa Ke Ma|ဝါးခယ်မ; ZALANA|ဇလန|Za Lun|ဇလွန်;
  `,
};

interface NrcTownship {
  stateNo: number;
  codeEn: string;
  codeMy: string;
  nameEn: string;
  nameMy: string;
}

/** The same as rows. */
export const nrcTownshipSeeds: readonly NrcTownship[] = Object.entries(townships).flatMap(([state, rows]) =>
  rows
    .split(';')
    .map((row) => row.trim().split('|'))
    .flatMap(([codeEn, codeMy, nameEn, nameMy]) =>
      codeEn && codeMy && nameEn && nameMy
        ? [{ stateNo: Number(state), codeEn, codeMy, nameEn, nameMy }]
        : [],
    ),
);
