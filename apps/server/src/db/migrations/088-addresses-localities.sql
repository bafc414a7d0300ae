-- The localities of Israel: Central Bureau of Statistics, list of localities, 2019 (code, Hebrew name, English name,
-- population of that year), as it stood on 2026-11-25. A newer list is brought by `dira addresses import`.

-- Only while they are filled: the policies bind the owner too.
ALTER TABLE internal.localities NO FORCE ROW LEVEL SECURITY;
INSERT INTO internal.localities (code, name_he, name_en, population)
  SELECT split_part(line, '|', 1)::integer, split_part(line, '|', 2), split_part(line, '|', 3), split_part(line, '|', 4)::integer
  FROM regexp_split_to_table(btrim($localities$
7|שחר|Shahar|880
10|תירוש|Tirosh|454
11|ניר ח"ן|Nir Hen|578
13|חצבה|Hazeva|694
15|נועם|No'am|360
16|בית ניר|Bet Nir|616
18|שדה משה|Sede Moshe|780
21|באר אורה|Be'er Ora|1220
22|מקווה ישראל|Miqwe Yisra'el|379
23|אמציה|Amazya|219
24|לכיש|Lakhish|800
26|ראש פינה|Rosh Pinna|3236
27|שדות מיכה|Sedot Mikha|390
28|מזכרת בתיה|Mazkeret Batya|15424
29|יסוד המעלה|Yesud HaMa'ala|1804
31|אופקים|Ofaqim|33999
32|עוצם|Ozem|753
33|בת שלמה|Bat Shelomo|648
35|גדות|Gadot|447
36|שדה דוד|Sede Dawid|632
37|איתן|Etan|520
39|גפן|Gefen|422
41|אליכין|Elyakhin|3461
43|מטולה|Metula|1692
44|זוהר|Zohar|343
46|יבנאל|Yavne'el|4447
47|כפר תבור|Kefar Tavor|4426
48|מנחמיה|Menahemya|1065
49|אילנייה|Ilaniyya|485
52|לוזית|Luzit|862
53|עתלית|Atlit|10474
55|נוגה|Nogah|579
57|כנרת (קבוצה)|Kinneret(Qevuza)|701
58|מצפה|Mizpa|128
59|נחושה|Nehusha|1505
62|דגניה א'|Deganya Alef|524
63|כנרת (מושבה)|Kinneret(Moshava)|687
64|יד רמב"ם|Yad Rambam|1139
65|מגדל|Migdal|1988
66|מרחביה (קיבוץ)|Merhavya(Qibbuz)|1298
67|אור הנר|Or HaNer|808
69|ניר עוז|Nir Oz|392
70|אשדוד|Ashdod|225974
71|אשבול|Eshbol|630
72|גן שמואל|Gan Shemu'el|948
74|עין הוד|En Hod|666
76|כפר גלעדי|Kefar Gil'adi|689
77|איילת השחר|Ayyelet HaShahar|1138
78|קריית ענבים|Qiryat Anavim|456
79|דגניה ב'|Deganya Bet|689
80|נהלל|Nahalal|1255
82|עין חרוד (מאוחד)|En Harod(Me'uhad)|780
84|תל יוסף|Tel Yosef|564
85|כפר יחזקאל|Kefar Yehezqel|1255
86|גבע|Geva|605
88|כרם בן שמן|Kerem Ben Shemen|87
89|עין חרוד (איחוד)|En Harod (Ihud)|540
90|חפצי-בה|Hefzi-Bah|757
92|גיניגר|Ginnegar|667
94|בלפוריה|Balfurya|530
95|בית אלפא|Bet Alfa|1356
96|יגור|Yagur|1654
97|מרחביה (מושב)|Merhavya(Moshav)|663
98|כפר מל"ל|Kefar Malal|324
99|מצפה רמון|Mizpe Ramon|5179
102|מאיר שפיה|Me'ir Shefeya|352
103|תל עדשים|Tel Adashim|1527
104|מזרע|Mizra|792
106|כפר גדעון|Kefar Gid'on|351
107|כפר סילבר|Kefar Silver|405
112|כפר חסידים א'|Kefar Hasidim Alef|814
113|אדירים|Addirim|278
115|חופית|Hofit|824
122|רמת ישי|Ramat Yishay|8070
126|שריד|Sarid|875
127|רמת רחל|Ramat Rahel|557
128|גת רימון|Gat Rimmon|318
130|משמר העמק|Mishmar HaEmeq|1268
132|כפר ברוך|Kefar Barukh|667
133|גבת|Gevat|959
134|יפעת|Yif'at|1211
135|רמת דוד|Ramat Dawid|542
139|עין שמר|En Shemer|635
140|כפר יהושע|Kefar Yehoshua|1244
141|ברק|Baraq|395
142|שדה יעקב|Sede Ya'aqov|1095
143|בית זרע|Bet Zera|639
144|גן שלמה|Gan Shelomo|590
145|גדיש|Gadish|414
146|דבורה|Devora|219
147|גבעת ברנר|Giv'at Brenner|2694
154|תל מונד|Tel Mond|14179
155|באר טוביה|Be'er Toviyya|1294
156|עיינות|Ayanot|408
157|עין ורד|En Wered|1567
158|נען|Na'an|1771
159|בית חנן|Bet Hanan|523
160|חולדה|Hulda|1169
162|חירות|Herut|1260
163|תימורים|Timmorim|743
164|מלאה|Mele'a|375
165|ניר יפה|Nir Yafe|730
166|גן יבנה|Gan Yavne|24251
167|עין החורש|En HaHoresh|854
168|כפר יונה|Kefar Yona|27897
170|כפר יעבץ|Kefar Ya'bez|676
171|פרדסייה|Pardesiyya|7252
173|גבעת חיים (מאוחד)|Giv'at Hayyim(Me'uhad)|1062
174|נטעים|Neta'im|637
175|אביחיל|Avihayil|1402
176|אפיקים|Afiqim|1497
177|כפר ביל"ו|Kefar Bilu|1252
178|רמת יוחנן|Ramat Yohanan|1030
182|אבן יהודה|Even Yehuda|14267
183|ירקונה|Yarqona|357
184|רמת הכובש|Ramat HaKovesh|1184
186|נעורים|Ne'urim|404
187|כפר הס|Kefar Hess|1582
188|אשדות יעקב (מאוחד)|Ashdot Ya'aqov(Me'uhad)|645
189|כפר פינס|Kefar Pines|1106
190|כפר ויתקין|Kefar Vitkin|1982
191|הדר עם|Hadar Am|696
192|כפר החורש|Kefar HaHoresh|736
193|כפר חיים|Kefar Hayyim|639
194|משמר השרון|Mishmar HaSharon|613
195|קדימה-צורן|Qadima-Zoran|22919
196|גיבתון|Gibbeton|390
197|מעברות|Ma'barot|983
198|צופית|Zofit|1326
199|אשדות יעקב (איחוד)|Ashdot Ya'aqov(Ihud)|1019
200|בית ינאי|Bet Yannay|363
202|בית עובד|Bet Oved|253
204|אלישיב|Elyashiv|716
205|חגלה|Hogla|868
206|רמות השבים|Ramot HaShavim|1695
207|גבעת ח"ן|Giv'at Hen|363
208|מוצא עילית|Moza Illit|1524
212|בית צבי|Bet Zevi|310
213|משמרות|Mishmarot|1233
217|כפר הרא"ה|Kefar HaRo'e|1483
218|גני עם|Ganne Am|234
219|חיבת ציון|Hibbat Ziyyon|844
220|כפר ביאליק|Kefar Bialik|852
223|עין עירון|En Iron|587
224|שושנת העמקים|Shoshannat HaAmaqim|492
225|גן השומרון|Gan Hashomeron|839
229|גני תקווה|Ganne Tiqwa|22694
230|מעש|Ma'as|835
232|שפיים|Shefayim|1346
233|כפר ידידיה|Kefar Yedidya|751
234|ביצרון|Bizzaron|1248
235|חבצלת השרון|Havazzelet HaSharon|485
237|שער העמקים|Sha'ar HaAmaqim|770
239|גן חיים|Gan Hayyim|811
240|יקנעם עילית|Yoqne'am Illit|24158
241|יקנעם (מושבה)|Yoqne'am(Moshava)|1375
242|בית השיטה|Bet HaShitta|1258
246|נתיבות|Netivot|42039
247|רשפון|Rishpon|1484
248|בית שערים|Bet She'arim|814
249|כפר סירקין|Kefar Sirkin|1543
250|הזורע|HaZorea|932
252|ביתן אהרן|Bitan Aharon|142
253|חולתה|Hulata|719
254|כפר המכבי|Kefar HaMakkabbi|410
255|כפר חיטים|Kefar Hittim|618
256|ניר דוד (תל עמל)|Nir Dawid (Tel Amal)|743
257|נופך|Nofekh|610
259|שדה נחום|Sede Nahum|992
262|גינוסר|Ginnosar|597
263|מסדה|Massada|376
264|שער הגולן|Sha'ar HaGolan|527
265|בית יוסף|Bet Yosef|488
267|כפר שמריהו|Kefar Shemaryahu|1948
268|טירת צבי|Tirat Zevi|975
269|מולדת|Moledet|1096
270|עין השופט|En HaShofet|882
272|מעוז חיים|Ma'oz Hayyim|502
273|עין גב|En Gev|670
274|כפר מנחם|Kefar Menahem|1366
276|צור משה|Zur Moshe|3264
278|אושה|Usha|589
280|חניתה|Hanita|744
281|פקיעין חדשה|Peqi'in Hadasha|577
282|שבי ציון|Shave Ziyyon|1270
284|שדה ורבורג|Sede Warburg|1436
285|אלונים|Allonim|548
286|מעלה החמישה|Ma'ale HaHamisha|846
287|תל יצחק|Tel Yizhaq|822
288|בית יהושע|Bet Yehoshua|1118
289|עין המפרץ|En HaMifraz|1258
290|מעיין צבי|Ma'yan Zevi|762
292|שרונה|Sharona|573
293|שדה יואב|Sede Yo'av|594
294|אילון|Elon|1067
295|כפר רופין|Kefar Ruppin|526
296|נווה איתן|Newe Etan|306
297|כפר מסריק|Kefar Masaryk|866
298|מסילות|Mesillot|463
300|דלייה|Daliyya|843
301|בית עוזיאל|Bet Uzzi'el|649
302|דפנה|Dafna|1025
303|דן|Dan|781
304|שדה אליהו|Sede Eliyyahu|694
305|גשר|Gesher|455
306|שדמות דבורה|Shadmot Devora|687
307|הזורעים|HaZore'im|1108
308|מחניים|Mahanayim|815
309|נהורה|Nehora|1195
310|כפר גליקסון|Kefar Glikson|352
311|גן שורק|Gan Soreq|702
312|נווה ים|Newe Yam|237
313|אפק|Afeq|762
315|נגבה|Negba|967
316|כפר נטר|Kefar Netter|1159
317|בית אורן|Bet Oren|560
318|עמיעוז|Ammi'oz|208
319|עמיר|Amir|600
320|כפר ורבורג|Kefar Warburg|1161
322|בית הלל|Bet Hillel|797
324|שאר ישוב|She'ar Yashuv|630
325|מצובה|Mazzuva|1157
326|בית יצחק-שער חפר|Bet Yizhaq-Sh. Hefer|2144
327|שדות ים|Sedot Yam|1127
328|עזוז|Ezuz|82
329|שדה נחמיה|Sede Nehemya|1272
330|אלומות|Alummot|436
331|ניר צבי|Nir Zevi|1273
334|קבוצת יבנה|Qevuzat Yavne|957
335|רמת השופט|Ramat HaShofet|1166
336|דורות|Dorot|870
338|איבים|Ibbim|721
339|רמת צבי|Ramat Zevi|764
340|גת (קיבוץ)|Gat(Qibbuz)|966
342|גברעם|Gevar'am|669
343|חמדיה|Hamadya|420
344|מענית|Ma'anit|874
345|כפר סאלד|Kefar Szold|716
346|גליל ים|Gelil Yam|542
347|מנרה|Menara|266
348|ניר עם|Nir Am|684
351|ניצן|Nizzan|2660
352|גבולות|Gevulot|400
353|בית זיד|Bet Zeid|76
354|רביבים|Revivim|1094
355|חורשים|Horeshim|350
356|הגושרים|HaGosherim|1009
357|כפר בלום|Kefar Blum|765
358|יד מרדכי|Yad Mordekhay|792
359|ניצנים|Nizzanim|613
360|גבעת ניל"י|Giv'at Nili|715
362|רוחמה|Ruhama|751
363|חפץ חיים|Hafez Hayyim|586
364|כפר אוריה|Kefar Uriyya|914
365|בית קשת|Bet Qeshet|714
366|שמיר|Shamir|911
367|עין העמק|En HaEmeq|829
368|בירייה|Biriyya|849
369|גלעד (אבן יצחק)|Gal'ed (Even Yizhaq)|497
370|גזר|Gezer|311
371|כדורי|Kadoorie|215
372|רמות נפתלי|Ramot Naftali|545
373|בית הלוי|Bet HaLewi|840
374|חוקוק|Huqoq|628
375|מגל|Maggal|1177
376|עברון|Evron|863
377|המעפיל|HaMa'pil|870
378|משגב עם|Misgav Am|358
379|גאולים|Ge'ulim|986
380|להבות הבשן|Lahavot HaBashan|922
382|מכמורת|Mikhmoret|1504
383|עין הנצי"ב|En HaNaziv|621
385|עמיעד|Ammi'ad|483
386|בני דרור|Bene Deror|1201
387|כפר מונש|Kefar Monash|926
388|כפר קיש|Kefar Kisch|685
389|בצרה|Bazra|1205
390|רגבה|Regba|1102
392|קדמה|Qedma|0
393|גלאון|Gal'on|603
394|שובל|Shoval|870
395|משמר הנגב|Mishmar HaNegev|1085
396|נבטים|Nevatim|1067
397|חצרים|Hazerim|857
398|שרשרת|Sharsheret|345
399|בארי|Be'eri|1047
400|אבן שמואל|Even Shemu'el|2279
402|ניר יצחק|Nir Yizhaq|649
403|אורים|Urim|504
405|נווה אילן|Newe Ilan|996
406|חצור-אשדוד|Hazor-Ashdod|673
407|דברת|Daverat|554
408|נאות מרדכי|Ne'ot Mordekhay|675
409|יחיעם|Yehi'am|722
412|קריית שלמה|Qiryat Shelomo|207
413|צאלים|Ze'elim|470
414|קלחים|Qelahim|679
415|שוקדה|Shoqeda|634
416|מעיין ברוך|Ma'yan Barukh|724
417|יקום|Yaqum|794
418|בני ציון|Bene Ziyyon|1334
419|סעד|Sa'ad|846
421|משאבי שדה|Mash'abbe Sade|474
422|חרב לאת|Herev Le'Et|933
423|העוגן|HaOgen|952
424|גבים|Gevim|617
425|משמרת|Mishmeret|1048
426|עין כרמל|En Karmel|930
427|כפר גלים|Kefar Gallim|381
428|ברור חיל|Beror Hayil|1014
429|אלוני אבא|Allone Abba|1000
430|בית לחם הגלילית|Bet Lehem HaGelilit|823
431|דלתון|Dalton|870
432|שמרת|Shamerat|657
433|נחשולים|Nahsholim|700
434|החותרים|HaHoterim|914
435|נצר סרני|Nezer Sereni|946
436|עין דור|En Dor|1054
437|רשפים|Reshafim|1200
439|שלוחות|Sheluhot|457
440|יסודות|Yesodot|1016
442|גדעונה|Gid'ona|505
443|כפר הנשיא|Kefar HaNasi|979
444|רגבים|Regavim|528
445|רמות מנשה|Ramot Menashe|1232
446|אודים|Udim|1405
447|נורדייה|Nordiyya|1924
448|בני עטרות|Bene Atarot|961
449|נחלים|Nehalim|1848
450|בארות יצחק|Be'erot Yizhaq|469
452|יזרעאל|Yizre'el|535
453|יפתח|Yiftah|607
454|סער|Sa'ar|910
456|שורש|Shoresh|1176
457|גזית|Gazit|804
460|רמת רזיאל|Ramat Razi'el|662
462|טל שחר|Tal Shahar|1375
463|געתון|Ga'ton|699
464|הראל|Har'el|269
465|צובה|Zova|623
466|בית דגן|Bet Dagan|7643
469|קריית עקרון|Qiryat Eqron|11051
472|אבו גוש|Abu Ghosh|7881
473|אבו סנאן|Abu Sinan|14455
475|דחי|Dahi|712
478|אכסאל|Iksal|15146
480|בית ג'ן|Beit Jann|12307
481|מגאר|Mughar|23625
482|בועיינה-נוג'ידאת|Bu'eine-Nujeidat|10137
483|בענה|Bi'ne|8537
485|ג'ולס|Julis|6657
487|ג'ש (גוש חלב)|Jish(Gush Halav)|3153
489|דבורייה|Daburiyya|10782
490|דייר אל-אסד|Deir Al-Asad|12934
492|דייר חנא|Deir Hanna|10599
493|דייר ראפאת|Deir Rafat|99
494|דאלית אל-כרמל|Daliyat Al-Karmel|18061
496|חורפיש|Hurfeish|6581
497|טייבה (בעמק)|Tayibe(Baemeq)|1965
498|טורעאן|Tur'an|14655
499|יפיע|Yafi|19537
502|ירכא|Yirka|17574
504|כאבול|Kabul|14474
505|כאוכב אבו אל-היג'א|Kaokab Abu Al-Hija|3723
507|כפר יאסיף|Kafar Yasif|10324
508|כפר כמא|Kafar Kama|3479
509|כפר כנא|Kafar Kanna|23706
510|כפר מנדא|Kafar Manda|21073
511|עילוט|Ilut|8653
512|כפר מצר|Kafar Misr|2805
514|עין ראפה|Ein Rafa|1276
516|מג'ד אל-כרום|Majd al-Kurum|15630
517|מזרעה|Mazra'a|4078
518|מעיליא|Mi'elya|3267
520|משהד|Meshhed|8655
521|עין נקובא|Ein Naqquba|3680
522|נחף|Nahef|13558
523|ניין|Nein|1959
524|נאעורה|Na'ura|2393
525|סאג'ור|Sajur|4425
526|סולם|Sulam|2661
527|שזור|Shezor|315
528|עוזייר|Uzeir|3432
529|אעבלין|I'billin|13693
530|עיילבון|Eilabun|5812
531|עראבה|Arrabe|26641
532|עין מאהל|Ein Mahel|13748
534|עספיא|Isifya|12746
535|פסוטה|Fassuta|3236
536|פקיעין (בוקייעה)|Peqi'in (Buqei'a)|6025
537|פוריידיס|Fureidis|13571
538|שעב|Sha'ab|7381
539|רומאנה|Rummane|1262
540|ריחאנייה|Reihaniyye|1228
541|ג'סר א-זרקא|Jisr Az-Zarqa|15315
542|ריינה|Reine|19266
543|ראמה|Rame|7789
546|עין אל-אסד|Ein Al-Asad|903
547|טמרה (יזרעאל)|Tamra (Yizre'el)|1656
549|גנות הדר|Gannot Hadar|963
553|ניר בנים|Nir Banim|726
555|שדמה|Shedema|586
559|בוסתן הגליל|Bustan HaGalil|1305
562|בית אלעזרי|Bet El'azari|1576
563|משמר דוד|Mishmar Dawid|1304
564|רבדים|Revadim|825
565|אזור|Azor|13473
566|גבעת שמש|Giv'at Shemesh|56
567|צרעה|Zor'a|947
570|מעונה|Me'ona|974
571|בית גמליאל|Bet Gamli'el|1026
572|בית העמק|Bet HaEmeq|730
573|מבקיעים|Mavqi'im|508
574|גשר הזיו|Gesher HaZiw|1593
575|יסעור|Yas'ur|893
576|כברי|Kabri|1098
577|יד בנימין|Yad Binyamin|4271
578|סאסא|Sasa|411
579|כפר ראש הנקרה|Kefar Rosh HaNiqra|1406
580|כרם מהר"ל|Kerem Maharal|767
582|כפר הנגיד|Kefar HaNagid|1223
584|זיקים|Ziqim|894
585|לביא|Lavi|616
586|מגידו|Megiddo|858
587|סביון|Savyon|4051
588|בני ראם|Bene Re'em|1415
589|בצת|Bezet|369
590|נווה אור|Newe Ur|350
591|עשרת|Aseret|968
592|בני דרום|Bene Darom|949
593|ערוגות|Arugot|1145
594|צפרייה|Zafriyya|1035
595|לוחמי הגיטאות|Lohame HaGeta'ot|816
596|מלכייה|Malkiyya|436
597|פלמחים|Palmahim|743
598|בית קמה|Bet Qama|1420
599|פרוד|Parod|605
602|נירים|Nirim|408
603|אלקוש|Elqosh|279
604|בית עריף|Bet Arif|1202
605|כפר שמאי|Kefar Shammay|575
606|מזור|Mazor|1329
607|מירון|Meron|1091
609|כפר חושן|Kefar Hoshen|805
610|סתרייה|Sitriyya|1092
612|צרופה|Zerufa|1151
613|ציפורי|Zippori|1013
614|שומרה|Shomera|366
615|קדרון|Qidron|1615
616|רינתיה|Rinnatya|1192
617|ברקאי|Barqay|546
618|חדיד|Hadid|913
619|בית גוברין|Bet Guvrin|446
620|משואות יצחק|Massu'ot Yizhaq|685
622|עין צורים|En Zurim|861
623|יראון|Yir'on|407
627|ג'לג'וליה|Jaljulye|10480
628|ג'ת|Jatt|12473
633|כפר ברא|Kafar Bara|3856
634|כפר קאסם|Kafar Qasem|24756
635|מוקייבלה|Muqeible|4261
636|צנדלה|Sandala|1678
637|ערערה|Ar'ara|25823
638|קלנסווה|Qalansawe|23877
648|מצר|Mezer|389
649|מייסר|Meiser|2084
652|אבטין|Ibtin|2900
654|כפר קרע|Kafar Qara|19691
658|שייח' דנון|Sheikh Dannun|2983
661|שער אפרים|Sha'ar Efrayim|1956
662|חוסן|Hosen|1199
663|טירת יהודה|Tirat Yehuda|1210
664|כרם בן זמרה|Kerem Ben Zimra|529
665|תקומה|Tequma|737
666|עומר|Omer|7656
667|ברעם|Bar'am|646
668|מפלסים|Mefallesim|1038
670|משמר איילון|Mishmar Ayyalon|573
672|בית נקופה|Bet Neqofa|758
673|כפר טרומן|Kefar Truman|908
674|לימן|Liman|674
675|הבונים|HaBonim|386
676|עין השלושה|En HaShelosha|369
677|הסוללים|HaSolelim|989
678|מעגן|Ma'agan|394
679|אביאל|Avi'el|820
680|אומץ|Omez|824
681|גבעת שמואל|Giv'at Shemu'el|28162
682|אליקים|Elyaqim|968
683|גבע כרמל|Geva Karmel|1192
684|היוגב|HaYogev|790
685|בניה|Benaya|764
686|נווה ימין|Newe Yamin|1065
687|עין איילה|En Ayyala|1159
688|עלמה|Alma|705
689|מגדים|Megadim|1388
690|כפר אחים|Kefar Ahim|892
692|שפיר|Shafir|910
693|נתיב הל"ה|Netiv HaLamed-He|670
694|מעגן מיכאל|Ma'agan Mikha'el|2069
695|מגן|Magen|537
696|כפר חב"ד|Kefar Habad|6797
697|בארותיים|Be'erotayim|1155
698|בורגתה|Burgeta|1147
699|ניר ישראל|Nir Yisra'el|893
700|חצב|Hazav|1517
701|ארבל|Arbel|766
702|האון|HaOn|183
703|גבעת עוז|Giv'at Oz|475
705|נחשונים|Nahshonim|435
706|גיאה|Ge'a|980
707|כפר דניאל|Kefar Daniyyel|683
708|עמקה|Amqa|822
709|תפרח|Tifrah|2231
710|בית זית|Bet Zayit|1655
711|עזריה|Azarya|1238
712|בן עמי|Ben Ammi|785
713|רעים|Re'im|433
714|ארז|Erez|609
715|להבות חביבה|Lahavot Haviva|1062
716|אייל|Eyal|549
717|חגור|Hagor|1152
718|ירחיב|Yarhiv|1088
719|תל קציר|Tel Qazir|500
720|ניר גלים|Nir Gallim|1387
721|שדה אילן|Sede Ilan|658
722|מגשימים|Magshimim|1090
723|בית הגדי|Bet HaGaddi|887
726|הודייה|Hodiyya|616
727|תלמי יחיאל|Talme Yehi'el|1021
729|משמר השבעה|Mishmar HaShiv'a|1044
730|אליפלט|Elifelet|695
731|מישר|Meshar|811
732|משמר הירדן|Mishmar HaYarden|878
734|גן יאשיה|Gan Yoshiyya|1019
735|רמות מאיר|Ramot Me'ir|755
736|גילת|Gilat|1558
737|עולש|Olesh|1184
738|דור|Dor|450
739|שדה עוזיהו|Sede Uzziyyahu|1586
740|אשתאול|Eshta'ol|1230
741|שואבה|Sho'eva|601
742|מסילת ציון|Mesillat Ziyyon|1214
743|כפר שמואל|Kefar Shemu'el|969
744|תלמי יפה|Talme Yafe|809
745|גמזו|Gimzo|1198
746|ברכיה|Berekhya|1252
747|בית שקמה|Bet Shiqma|878
748|מסלול|Maslul|902
749|פטיש|Pattish|998
750|פדויים|Peduyim|503
751|בית מאיר|Bet Me'ir|818
752|תעוז|Ta'oz|648
753|ינוב|Yanuv|953
755|גורן|Goren|686
756|בית עזרא|Bet Ezra|1104
757|מצליח|Mazliah|1343
758|יד חנה|Yad Hanna|985
759|יציץ|Yaziz|826
760|בן זכאי|Ben Zakkay|1085
761|שובה|Shuva|722
762|בטחה|Bitha|790
763|שתולים|Shetulim|2121
764|כפר מרדכי|Kefar Mordekhay|657
765|משגב דב|Misgav Dov|714
766|קוממיות|Qomemiyyut|555
767|פורת|Porat|1284
768|כרמייה|Karmiyya|651
769|ניר עציון|Nir Ezyon|971
771|מבוא ביתר|Mevo Betar|1013
772|אמונים|Emunim|1011
773|עמיקם|Ammiqam|740
774|צוריאל|Zuri'el|392
775|יד נתן|Yad Natan|637
776|מחסיה|Mahseya|493
777|נחשון|Nahshon|602
778|תרום|Tarum|970
779|עמינדב|Amminadav|1119
780|אורה|Ora|1298
783|אבן ספיר|Even Sappir|686
784|בית נחמיה|Bet Nehemya|893
785|אחיהוד|Ahihud|916
786|כפר זיתים|Kefar Zetim|793
787|גבעת יערים|Giv'at Ye'arim|1398
788|זיתן|Zetan|1031
789|רנן|Rannen|717
791|משען|Mash'en|1069
792|נתיב השיירה|Netiv HaShayyara|507
793|גבעתי|Giv'ati|1071
794|עגור|Agur|552
795|יערה|Ya'ara|808
796|צלפון|Zelafon|1081
797|אחיעזר|Ahi'ezer|1947
798|יגל|Yagel|919
799|זכריה|Zekharya|1145
800|בית חנניה|Bet Hananya|924
801|חמ"ד|Hemed|1355
802|גבעת כ"ח|Giv'at Koah|887
803|יושיביה|Yoshivya|733
804|אחיסמך|Ahisamakh|1418
805|ישעי|Yish'i|857
806|עין יהב|En Yahav|803
807|חניאל|Hanni'el|903
808|ניר אליהו|Nir Eliyyahu|563
809|נחם|Naham|561
810|עופר|Ofer|660
811|יכיני|Yakhini|724
812|שלומי|Shelomi|7055
813|עין יעקב|En Ya'aqov|1215
814|תלמים|Telamim|916
815|זבדיאל|Zavdi'el|616
816|זנוח|Zanoah|539
817|עזריקם|Azriqam|1530
818|זרחיה|Zerahya|755
819|אביגדור|Avigedor|806
820|חלץ|Helez|486
821|אחוזם|Ahuzzam|551
822|מטע|Matta|961
823|בר גיורא|Bar Giyyora|716
824|כוכב מיכאל|Kokhav Mikha'el|1105
825|נס הרים|Nes Harim|1472
826|עוזה|Uza|407
827|נווה מבטח|Newe Mivtah|690
828|ישרש|Yashresh|983
829|מבטחים|Mivtahim|463
831|ירוחם|Yeroham|11031
833|נורית|Nurit|244
836|גנות|Gannot|585
837|עזריאל|Azri'el|872
838|פדיה|Pedaya|827
839|פתחיה|Petahya|886
840|כיסופים|Kissufim|292
841|אלישמע|Elishama|1167
842|געש|Ga'ash|921
843|מרגליות|Margaliyyot|416
844|נחל עוז|Nahal Oz|470
845|כפר עזה|Kefar Azza|765
846|שפר|Shefer|435
848|בית רבן|Bet Rabban|922
849|דבירה|Devira|1045
850|אחיטוב|Ahituv|1091
851|ניצני עוז|Nizzane Oz|1114
852|גונן|Gonen|369
853|גאליה|Ge'alya|942
854|רחוב|Rehov|406
856|שעלבים|Sha'alvim|1886
857|כפר אביב|Kefar Aviv|822
858|נווה ירק|Newe Yaraq|1271
859|כסלון|Kesalon|487
861|שדה אליעזר|Sede Eli'ezer|842
862|גני יוחנן|Ganne Yohanan|602
863|גינתון|Ginnaton|920
864|בקוע|Beqoa|826
865|שיבולים|Shibbolim|291
866|יטבתה|Yotvata|735
868|אלוני יצחק|Allone Yizhaq|305
870|גבעת השלושה|Giv'at HaShelosha|900
871|עינת|Enat|842
872|גאולי תימן|Ge'ule Teman|358
873|שלווה|Shalwa|586
874|מגדל העמק|Migdal HaEmeq|26029
875|כפר עבודה|Kefar Avoda|212
877|בית חירות|Bet Herut|904
880|עין שריד|En Sarid|1648
882|אורנים|Oranim|61
885|שדה בוקר|Sede Boqer|469
886|איתנים|Etanim|60
888|כפר הרי"ף|Kefar Harif|844
889|כפר חסידים ב'|Kefar Hasidim Bet|305
890|כפר הנוער הדתי|Kefar HaNo'ar Hadati|376
892|עבדון|Avdon|685
897|מדרשת רופין|Midreshet Ruppin|228
913|שבלי - אום אל-גנם|Shibli-Umm Al-Ghanam|6279
916|ישע|Yesha|429
917|עצמון שגב|Atsmon Segev|1204
919|גבעת ישעיהו|Giv'at Yesha'yahu|807
921|שער מנשה|Sha'ar Menashe|511
922|רכסים|Rekhasim|13736
926|נווה אבות|Newe Avot|40
942|סואעד (חמרייה)|Sawa'id(Hamriyye)|198
944|בסמת טבעון|Basmat Tab'un|8069
948|חוג'ייראת (ד'הרה) (שבט)|Al-Hujayrat (Zahra)|0
962|טובא-זנגרייה|Tuba-Zangariyye|7011
975|זרזיר|Zarzir|8412
978|כעביה-טבאש-חג'אג'רה|Ka'abiyye-Tabbash-Hajajre|5732
990|ראס עלי|Ras Ali|656
993|חמאם|Hamam|1561
994|מנשית זבדה|Manshiyyet Zabda|1471
997|רומת הייב|Rumat Heib|2154
998|ביר אל-מכסור|Bir El-Maksur|9960
1015|מבשרת ציון|Mevasseret Ziyyon|24943
1020|אור עקיבא|Or Aqiva|19904
1024|חרוצים|Haruzim|907
1031|שדרות|Sederot|30553
1034|קריית מלאכי|Qiryat Mal'akhi|25021
1043|גיזו|Gizo|207
1044|יעף|Ye'af|315
1045|שתולה|Shetula|320
1046|אוהד|Ohad|412
1047|חזון|Hazon|290
1050|בית חשמונאי|Bet Hashmonay|2166
1051|תלמי אליהו|Talme Eliyyahu|321
1052|קטורה|Qetura|507
1053|עין חצבה|En Hazeva|0
1054|תל שבע|Tel Sheva|22187
1056|עין כרם-בי"ס חקלאי|En Karem-B.S.Haqla'i|164
1057|נווה זוהר|Newe Zohar|52
1058|שדה ניצן|Sede Nizzan|387
1059|כסיפה|Kuseife|23219
1060|לקיה|Laqye|15294
1061|נוף הגליל|Nof HaGalil|42659
1063|מעלות-תרשיחא|Ma'alot-Tarshiha|22314
1064|אמירים|Amirim|871
1065|זמרת|Zimrat|684
1066|בני עי"ש|Bene Ayish|6895
1067|דוב"ב|Dovev|478
1068|אדמית|Adamit|265
1069|רם-און|Ram-On|984
1070|אביעזר|Avi'ezer|890
1071|נווה מיכאל|Newe Mikha'el|871
1072|גן הדרום|Gan HaDarom|633
1076|בית ברל|Bet Berl|226
1077|גבעת שפירא|Giv'at Shappira|418
1079|צפרירים|Zafririm|416
1080|מבועים|Mabbu'im|1250
1081|אבן מנחם|Even Menahem|278
1082|מעגלים|Ma'galim|2058
1083|תושייה|Tushiyya|859
1084|בן שמן (כפר נוער)|Ben Shemen(K.No'ar)|667
1085|כרם שלום|Kerem Shalom|194
1094|כרם יבנה (ישיבה)|Kerem Yavne(Yeshiva)|538
1095|כפר מימון|Kefar Maymon|427
1098|מרכז שפירא|Merkaz Shappira|2589
1102|צוקי ים|Zuqi Yam|301
1103|גני הדר|Ganne Hadar|354
1104|פורייה - כפר עבודה|Poriyya-Kefar Avoda|379
1105|פורייה - נווה עובד|Poriyya-Newe Oved|1290
1108|אומן|Omen|559
1110|חבר|Hever|800
1111|צופייה|Zofiyya|0
1112|יודפת|Yodefat|910
1113|צור הדסה|Zur Hadassa|11929
1114|שריגים (לי-און)|Sarigim (Li-On)|1045
1115|אביבים|Avivim|470
1117|יעל|Ya'el|0
1123|אדרת|Adderet|922
1124|נאות הכיכר|Ne'ot HaKikkar|442
1125|אלמגור|Almagor|423
1126|אילות|Elot|362
1127|מעלה גלבוע|Ma'ale Gilboa|830
1128|מי עמי|Me Ammi|363
1129|גרופית|Gerofit|253
1130|כפר רוזנואלד (זרעית)|Kefar Rozenwald(Zarit)|237
1132|שניר|Senir|641
1133|ורדון|Wardon|264
1134|יד השמונה|Yad HaShemona|294
1136|צוחר|Zohar|475
1137|קריית יערים|Qiryat Ye'arim|6471
1138|יעד|Ya'ad|728
1139|כרמיאל|Karmi'el|46311
1140|מדרשת בן גוריון|Midreshet Ben Gurion|1956
1141|מבוא מודיעים|Mevo Modi'im|247
1143|נס עמים|Nes Ammim|467
1144|ידידה|Yedida|224
1145|אלומה|Alumma|1163
1146|עלומים|Alumim|531
1147|נטועה|Netu'a|326
1148|צור נתן|Zur Natan|298
1149|עזר|Ezer|810
1150|צופר|Zofar|464
1151|פארן|Paran|508
1152|אשלים|Ashalim|681
1153|כישור|Kishor|215
1154|מלכישוע|Malkishua|243
1155|מגן שאול|Magen Sha'ul|734
1156|סמר|Samar|270
1157|אחווה|Ahawa|279
1158|יהל|Yahel|232
1160|שכניה|Shekhanya|781
1161|רהט|Rahat|76238
1162|בית רימון|Bet Rimmon|908
1163|מורן|Moran|497
1165|שילת|Shilat|788
1166|כפר רות|Kefar Rut|285
1167|קיסריה|Qesaryya|5782
1171|לוטם|Lotem|783
1172|תובל|Tuval|344
1173|לפידות|Lappidot|129
1174|מנוף|Manof|858
1175|עידן|Iddan|407
1176|ספיר|Sappir|503
1177|טללים|Telalim|591
1178|מורשת|Moreshet|1592
1179|קורנית|Qoranit|915
1180|צביה|Zviyya|327
1181|טל-אל|Tal-El|1216
1182|אלון הגליל|Allon HaGalil|1132
1183|כליל|Kelil|829
1184|מתת|Mattat|222
1185|פלך|Pelekh|196
1186|הושעיה|Hosha'aya|2092
1187|עיר אובות|Ir Ovot|0
1188|אשחר|Eshhar|984
1190|מצפה נטופה|Mizpe Netofa|1054
1191|בר יוחאי|Bar Yohay|1086
1192|ערערה-בנגב|Ar'ara-BaNegev|19681
1195|ניצנה (קהילת חינוך)|Nizzana (Qehilat Hinuh)|408
1196|מחנה יתיר|Mahane Yattir|304
1197|נאות סמדר|Ne'ot Smadar|228
1198|כרמים|Keramim|526
1199|עדי|Adi|1868
1200|מודיעין-מכבים-רעות|Modi'in-Makkabbim-Re'ut|97097
1201|כמון|Kammon|1412
1202|מכמנים|Mikhmannim|597
1203|הררית|Hararit|640
1204|גילון|Gilon|1127
1205|מנות|Manot|497
1206|גיתה|Gitta|300
1207|לבון|Lavon|727
1208|הילה|Hilla|562
1209|חרשים|Harashim|377
1210|כחל|Kahal|472
1211|קדרים|Qaddarim|293
1212|עמוקה|Amuqqa|158
1213|צבעון|Ziv'on|338
1214|טפחות|Tefahot|521
1219|גורנות הגליל|Gornot HaGalil|244
1220|אבירים|Abbirim|296
1221|צורית|Zurit|943
1222|מצפה אבי"ב|Mizpe Aviv|1076
1223|שדי אברהם|Sede Avraham|367
1224|כוכב יאיר|Kokhav Ya'ir|8950
1225|רביד|Ravid|143
1226|יובלים|Yuvallim|1102
1227|יתד|Yated|563
1228|רקפת|Raqqefet|1057
1229|כלנית|Kallanit|258
1230|לבנים|Livnim|473
1231|פרי גן|Peri Gan|252
1232|יבול|Yevul|352
1233|שקף|Sheqef|602
1235|שורשים|Shorashim|566
1236|נירית|Nirit|952
1237|תלמי יוסף|Talme Yosef|339
1238|סופה|Sufa|227
1239|חולית|Holit|203
1240|עין הבשור|En HaBesor|1113
1241|דקל|Deqel|380
1242|נתיב העשרה|Netiv Haasara|900
1243|קציר|Qazir|2934
1244|תמרת|Timrat|1257
1245|סלמה|Sallama|3478
1246|עראמשה|Aramsha|1724
1247|חריש|Harish|27007
1248|אליפז|Elifaz|166
1249|הרדוף|Harduf|1117
1251|עין תמר|En Tamar|198
1252|כורזים|Korazim|339
1253|אמנון|Amnun|455
1254|נטף|Nataf|478
1255|לוטן|Lotan|202
1256|אשרת|Asherat|584
1257|חנתון|Hannaton|1008
1258|מסד|Massad|387
1259|נווה שלום|Newe Shalom|357
1260|רתמים|Retamim|608
1261|הר עמשא|Har Amasa|240
1262|צוקים|Zuqim|346
1263|כפר ורדים|Kefar Weradim|5531
1264|כרמי יוסף|Karme Yosef|1757
1265|שומרייה|Shomeriyya|828
1266|שחרות|Shaharut|179
1267|שיטים|Shittim|0
1268|מיתר|Metar|10566
1271|להבים|Lehavim|6977
1272|חלוץ|Haluz|537
1274|גן נר|Gan Ner|2672
1275|אבטליון|Avtalyon|475
1276|אשבל|Eshbal|140
1278|באר מילכה|Be'er Milka|197
1279|נווה חריף|Newe Harif|107
1280|ניצני סיני|Nizzane Sinay|297
1282|מירב|Merav|744
1283|תל תאומים|Tel Te'omim|603
1284|נופית|Nofit|2550
1285|כרכום|Karkom|517
1286|שגב-שלום|Segev-Shalom|11865
1287|שני|Shani|571
1288|גבעת אלה|Giv'at Ela|1886
1290|זמר|Zemer|7360
1291|כמהין|Kemehin|251
1292|ג'דיידה-מכר|Judeide-Maker|21508
1293|גבעת אבני|Giv'at Avni|2098
1294|אור הגנוז|Or HaGanuz|600
1295|יאנוח-ג'ת|Yanuh-Jat|6851
1296|כסרא-סמיע|Kisra-Sumei|9108
1297|כפר חנניה|Kefar Hananya|762
1303|חורה|Hura|23942
1304|שוהם|Shoham|21441
1309|אלעד|El'ad|49593
1310|לפיד|Lappid|2322
1311|אבשלום|Avshalom|345
1313|פורייה עילית|Poriyya Illit|1234
1314|נווה זיו|Newe Ziv|1012
1315|מתן|Mattan|3631
1316|אל-עריאן|Al-Aryan|191
1317|דמיידה|Demeide|548
1318|מבואות ים|Mevo'ot Yam|365
1319|בת חפר|Bat Hefer|5241
1320|עין חוד|Ein Hod|318
1321|ח'ואלד|Khawaled|729
1322|הודיות|Hodayot|303
1323|בת הדר|Bat Hadar|771
1324|ארסוף|Arsuf|174
1325|כפר זוהרים|Kefar Zoharim|149
1326|בסמ"ה|Basma|10497
1327|מעלה עירון|Ma'ale Iron|15642
1330|אחוזת ברק|Ahuzzat Baraq|2426
1331|כמאנה|Kamane|1620
1332|חוסנייה|Hussniyya|823
1333|נוף איילון|Nof Ayyalon|2081
1334|ראס אל-עין|Ras Al-Ein|410
1335|ערב אל נעים|Arab Al Naim|848
1336|אירוס|Irus|830
1337|שמשית|Shimshit|2481
1338|כדיתה|Kaddita|179
1339|אל-עזי|Al-Azy|196
1340|מרחב עם|Merhav Am|521
1341|רוח מדבר|Ruah Midbar|68
1342|אבו קורינאת (יישוב)|Abu Qureinat|2081
1343|מכחול|Makchul|1126
1344|גבעות בר|Geva'ot Bar|1307
1345|צור יצחק|Zur Yizhaq|6855
1346|תרבין א-צאנע (יישוב)|Tarabin As-Sani|1239
1347|קצר א-סר|Qasr A-Sir|2731
1348|ביר הדאג'|Bir Hadage|6167
1349|דריג'את|Derig'at|1308
1358|אום בטין|Umm Batin|4705
1359|אל סייד|Al Sayyid|6288
1360|סעוה|Sa'Wa|2149
1361|בת חן|Bat Hen|430
1363|בני נצרים|Bne Netsarim|902
1364|שלומית|Shlomit|443
1365|אליאב|Eliav|691
1366|נווה|Nave|1327
1367|כחלה|Kochlea|455
1368|בני דקלים|Bne Dkalim|1569
1369|נטע|Neta|736
1370|מצפה אילן|Mitspe Ilan|752
1371|גני טל|Ganne Tal|909
1372|נצר חזני|Nezer Hazzani|544
1373|שלווה במדבר|Shalva Bamidbar|0
1374|כרמי קטיף|Karme Katif|649
1375|אבו תלול|Abu Tulul|2330
1376|באר גנים|Be'er Gannim|1966
1377|שבי דרום|Shave Darom|405
1378|שיזף|Shezaf|99
1419|ניצן ב'|Nizzan B|376
1701|מפעלי נחם הרטוב||0
1702|נווה אילן||0
1705|מרכז כ"ח||0
1706|מפעלי גליל עליון||0
1707|תל חי (מכללה)||0
1708|מרכז אזורי מרום הגליל||0
1709|תעשיון דלתון||0
1711|מפעלי צמח||0
1712|בית חולים פוריה||0
1713|מרכז אזורי כדורי||0
1714|תעשיות גליל תחתון||0
1715|מרכז מיר"ב||0
1716|אילון תבור||0
1717|מפעלי העמק (יזרעאל)||0
1719|מפעלי שאן||0
1722|מגדל תפן||0
1723|מרכז אזורי משגב||0
1724|אזור תעסוקה משגב(תרדיון)||0
1725|בי"ס אזורי מקיף (אשר)||0
1726|אזור תעשייה אכזיב (מילואות)||0
1727|אזור תעשייה נעמן (מילואות)||0
1728|בר-לב||0
1729|מפעלי חבל מודיעים||0
1739|מפעלי גרנות||0
1740|גבעת חביבה||0
1741|תעשיון השרון||0
1742|תעשיון חצב||0
1744|תעשיון בינימין||0
1745|פארק תעשיות עמק חפר||0
1746|קרית תעופה||0
1747|מרכז אזורי שוהם||0
1749|תעשיון צריפין||0
1750|תעשיון חבל יבנה||0
1753|מפעלי כנות||0
1754|תעשיון מבצע||0
1755|תעשיון ראם||0
1761|מפעלי צומת מלאכי||0
1762|עד הלום||0
1763|פארק תעשיות ספירים||0
1765|עידן הנגב||0
1766|קרית חינוך עזתה||0
1767|מפעלי אבשלו"ם||0
1768|קריית חינוך מרחבים||0
1769|מפעלי מעון||0
1770|נאות חובב||0
1771|אורון||0
1772|ים המלח - בתי מלון||0
1773|מפעלי מישור רותם||0
1775|מפעלי ים המלח(סדום)||0
1776|מפעלי צין - ערבה||0
1791|מפעלי ברקן||0
1792|תעשיון שח"ק||0
1793|שלומציון||0
1794|תעשיון מיתרים||0
2002|תנובות|Tenuvot|846
2003|תלמי אלעזר|Talme El'azar|950
2006|כנות|Kannot|441
2008|שדה יצחק|Sede Yizhaq|736
2009|יובל|Yuval|644
2010|כפר בן נון|Kefar Bin Nun|742
2011|ינון|Yinnon|1215
2012|אורות|Orot|472
2013|בן שמן (מושב)|Ben Shemen (Moshav)|876
2014|גבעולים|Giv'olim|422
2015|שדי חמד|Sede Hemed|953
2016|רוויה|Rewaya|444
2018|גבעת חיים (איחוד)|Giv'at Hayyim (Ihud)|1207
2021|אשל הנשיא|Eshel HaNasi|140
2023|להב|Lahav|656
2024|אום אל-קוטוף|Umm Al-Qutuf|1169
2026|ירדנה|Yardena|370
2029|מדרך עוז|Midrakh Oz|828
2030|מנוחה|Menuha|668
2033|בית חלקיה|Bet Hilqiyya|1446
2034|חצור הגלילית|Hazor HaGelilit|9763
2035|עדנים|Adanim|509
2038|ברקת|Bareqet|2192
2039|קריית יערים (מוסד)|Qiryat Ye'arim(Institute)|169
2042|עין גדי|En Gedi|588
2043|בחן|Bahan|1140
2044|מלילות|Melilot|381
2045|נחלה|Nahala|706
2046|סגולה|Segulla|737
2047|ניר משה|Nir Moshe|607
2048|ניר עקיבא|Nir Aqiva|709
2049|שדה צבי|Sede Zevi|688
2050|תלמי ביל"ו|Talme Bilu|534
2051|רווחה|Rewaha|567
2052|אביטל|Avital|489
2053|פרזון|Perazon|361
2054|מיטב|Metav|460
2055|מאור|Ma'or|1442
2057|שדי תרומות|Sede Terumot|478
2059|פעמי תש"ז|Pa'ame Tashaz|586
2060|ברוש|Berosh|595
2061|תדהר|Tidhar|702
2062|תאשור|Te'ashur|459
2063|דישון|Dishon|336
2064|זרועה|Zeru'a|503
2100|טירת כרמל|Tirat Karmel|26806
2200|דימונה|Dimona|35893
2300|קריית טבעון|Qiryat Tiv'on|18520
2400|אור יהודה|Or Yehuda|36814
2500|נשר|Nesher|23759
2530|באר יעקב|Be'er Ya'aqov|29852
2550|גדרה|Gedera|30393
2560|ערד|Arad|27582
2600|אילת|Elat|52753
2610|בית שמש|Bet Shemesh|141765
2620|קריית אונו|Qiryat Ono|41900
2630|קריית גת|Qiryat Gat|60581
2640|ראש העין|Rosh HaAyin|71651
2650|רמת השרון|Ramat HaSharon|47969
2660|יבנה|Yavne|53595
2710|אום אל-פחם|Umm al-Fahm|57676
2720|טירה|Tire|27392
2730|טייבה|Tayibe|45387
2800|קריית שמונה|Qiryat Shemona|22336
3000|ירושלים|Jerusalem|966209
3488|כפר עציון|Kefar Ezyon|1279
3555|נתיב הגדוד|Netiv HaGedud|220
3556|אלמוג|Almog|256
3557|קדומים|Qedumim|4590
3558|תומר|Tomer|302
3560|אלקנה|Elqana|4071
3561|מגדל עוז|Migdal Oz|566
3563|תקוע|Teqoa|4315
3564|כוכב השחר|Kokhav HaShahar|2515
3565|רימונים|Rimmonim|715
3566|יפית|Yafit|221
3567|סלעית|Sal'it|1426
3568|ריחן|Rehan|384
3569|מבוא דותן|Mevo Dotan|509
3570|אריאל|Ari'el|19647
3571|שבי שומרון|Shave Shomeron|1050
3572|כפר תפוח|Kefar Tappuah|1522
3573|נווה צוף|Neve Tsuf|1543
3574|בית אל|Bet El|5682
3575|בית חורון|Bet Horon|1468
3576|מצפה יריחו|Mizpe Yeriho|2638
3578|שדמות מחולה|Shadmot Mehola|677
3579|אלון מורה|Elon More|2009
3598|ארגמן|Argaman|133
3599|מחולה|Mehola|649
3601|קליה|Qalya|489
3602|ראש צורים|Rosh Zurim|948
3603|הר גילה|Har Gillo|1647
3604|אלון שבות|Allon Shevut|3061
3605|משואה|Massu'a|263
3606|גלגל|Gilgal|223
3607|ייט"ב|Yitav|296
3608|מעלה אפרים|Ma'ale Efrayim|1318
3609|חמרה|Hamra|273
3610|מצפה שלם|Mizpe Shalem|238
3611|קריית ארבע|Qiryat Arba|7498
3612|בקעות|Beqa'ot|186
3613|גיתית|Gittit|498
3614|מכורה|Mekhora|185
3615|פצאל|Peza'el|361
3616|מעלה אדומים|Ma'ale Adummim|37555
3617|עפרה|Ofra|3025
3618|אלעזר|El'azar|2561
3619|רועי|Ro'i|171
3620|נערן|Na'aran|104
3638|כפר אדומים|Kefar Adummim|4927
3639|ורד יריחו|Wered Yeriho|364
3640|קרני שומרון|Qarne Shomeron|9662
3641|שילה|Shilo|4783
3643|חיננית|Hinnanit|1512
3644|גבעון החדשה|Giv'on HaHadasha|1021
3645|בית הערבה|Bet HaArava|451
3646|חמדת|Hemdat|343
3647|יקיר|Yaqir|2485
3648|מתתיהו|Mattityahu|922
3649|שקד|Shaqed|1081
3650|אפרת|Efrat|11804
3651|מעלה מכמש|Ma'ale Mikhmas|1691
3652|בית אריה-עופרים|Bet Arye-Ofarim|5409
3653|מעלה עמוס|Ma'ale Amos|822
3654|ברקן|Barqan|2005
3655|ניל"י|Nili|1878
3656|כרמל|Karmel|467
3657|מעון|Ma'on|592
3658|עטרת|Ateret|954
3659|פסגות|Pesagot|2077
3660|עמנואל|Immanu'el|4372
3709|מבוא חורון|Mevo Horon|2694
3710|ברכה|Berakha|3062
3712|ענב|Enav|983
3713|נעמ"ה|Na'ama|197
3715|עלמון|Almon|1441
3717|חרמש|Hermesh|236
3719|תלם|Telem|520
3720|שערי תקווה|Sha'are Tiqwa|6124
3722|אשכולות|Eshkolot|609
3723|פני חבר|Pene Hever|729
3724|נגוהות|Negohot|468
3725|נווה דניאל|Newe Daniyyel|2360
3726|נוקדים|Noqedim|2764
3727|עלי זהב|Ale Zahav|4279
3730|גבעת זאב|Giv'at Ze'ev|20034
3743|טנא|Tene|964
3744|ברוכין|Brukhin|2129
3745|מצדות יהודה|Mezadot Yehuda|634
3746|קריית נטפים|Qiryat Netafim|991
3747|דולב|Dolev|1569
3748|עתניאל|Otni'el|994
3749|יצהר|Yizhar|2020
3750|אלפי מנשה|Alfe Menashe|7967
3751|מגדלים|Migdalim|543
3752|מעלה לבונה|Ma'ale Levona|976
3754|אספר|Asfar|1114
3756|סוסיה|Suseya|1376
3759|אדורה|Adora|474
3760|אורנית|Oranit|9113
3762|איתמר|Itamar|1355
3763|גבע בנימין|Geva Binyamin|5857
3764|חגי|Haggay|701
3765|עלי|Eli|4613
3766|כרמי צור|Karme Zur|964
3767|נחליאל|Nahali'el|737
3768|פדואל|Pedu'el|2098
3769|הר אדר|Har Adar|4107
3770|חשמונאים|Hashmona'im|2646
3777|סנסנה|Sansana|665
3778|עץ אפרים|Ez Efrayim|2518
3779|כוכב יעקב|Kokhav Ya'aqov|9524
3780|ביתר עילית|Betar Illit|63220
3781|קדר|Qedar|1617
3782|רותם|Rotem|262
3784|שמעה|Shim'a|886
3785|משכיות|Maskiyyot|341
3786|אבנת|Avenat|260
3787|נעלה|Na'ale|2608
3788|טלמון|Talmon|5141
3790|נופים|Nofim|1042
3791|צופים|Zufim|2489
3793|אבני חפץ|Avne Hefez|2223
3794|בת עין|Bat Ayin|1673
3795|רבבה|Revava|2908
3796|כפר האורנים|Kefar HaOranim|2607
3797|מודיעין עילית|Modi'in Illit|80997
3822|רחלים|Rehelim|975
3823|גני מודיעין|Ganne Modi'in|2688
3824|עמיחי|Ammihay|238
3825|מבואות יריחו|Mevo'ot Yeriho|228
4000|חיפה|Haifa|282831
4001|בוקעאתא|Buq'ata|6752
4002|אלי-עד|Eli-Ad|484
4003|אל-רום|El-Rom|442
4004|כפר חרוב|Kefar Haruv|478
4005|חספין|Haspin|2071
4006|קשת|Qeshet|863
4007|יונתן|Yonatan|802
4008|מעלה גמלא|Ma'ale Gamla|573
4009|שעל|Sha'al|316
4010|אודם|Odem|176
4011|אבני איתן|Avne Etan|811
4012|אניעם|Ani'am|502
4013|אורטל|Ortal|369
4014|נטור|Natur|910
4015|בני יהודה|Bene Yehuda|1129
4017|אלוני הבשן|Allone HaBashan|472
4019|מיצר|Mezar|324
4021|גבעת יואב|Giv'at Yo'av|728
4022|גשור|Geshur|309
4024|קלע|Qela|390
4025|קדמת צבי|Qidmat Zevi|537
4026|חד-נס|Had-Nes|876
4028|כנף|Kanaf|465
4035|נמרוד|Nimrod|0
4100|קצרין|Qazrin|7606
4101|מרום גולן|Merom Golan|754
4201|מג'דל שמס|Majdal Shams|11404
4203|מסעדה|Mas'ade|3812
4204|מבוא חמה|Mevo Hamma|459
4301|אפיק|Afiq|356
4303|נווה אטי"ב|Newe Ativ|141
4304|נוב|Nov|1026
4501|ע'ג'ר|Ghajar|2745
4502|עין קנייא|Ein Qiniyye|2172
4503|עין זיוון|En Ziwan|426
4551|נאות גולן|Ne'ot Golan|669
4701|רמת מגשימים|Ramat Magshimim|784
4702|רמות|Ramot|544
5000|תל אביב-יפו|Tel Aviv - Yafo|467875
6000|באקה אל-גרביה|Baqa Al-Gharbiyye|30973
6100|בני ברק|Bene Beraq|212395
6200|בת ים|Bat Yam|126291
6300|גבעתיים|Giv'atayim|61280
6400|הרצלייה|Herzliyya|103320
6500|חדרה|Hadera|100630
6600|חולון|Holon|197464
6700|טבריה|Tiberias|46698
6800|קריית אתא|Qiryat Atta|60101
6900|כפר סבא|Kefar Sava|101801
7000|לוד|Lod|82629
7100|אשקלון|Ashqelon|149160
7200|נס ציונה|Nes Ziyyona|50456
7300|נצרת|Nazareth|77925
7400|נתניה|Netanya|224066
7500|סח'נין|Sakhnin|32744
7600|עכו|Akko|49615
7700|עפולה|Afula|59076
7800|פרדס חנה-כרכור|Pardes Hanna-Karkur|44210
7900|פתח תקווה|Petah Tiqwa|252270
8000|צפת|Zefat|37473
8200|קריית מוצקין|Qiryat Motzkin|46565
8300|ראשון לציון|Rishon LeZiyyon|257129
8400|רחובות|Rehovot|147878
8500|רמלה|Ramla|77798
8600|רמת גן|Ramat Gan|169706
8700|רעננה|Ra'annana|78561
8800|שפרעם|Shefar'am|43023
8900|טמרה|Tamra|35406
9000|באר שבע|Be'er Sheva|211249
9100|נהרייה|Nahariyya|60807
9200|בית שאן|Bet She'an|18900
9300|זכרון יעקב|Zikhron Ya'aqov|23858
9400|יהוד-מונוסון|Yehud-Monoson|30618
9500|קריית ביאליק|Qiryat Bialik|43268
9600|קריית ים|Qiryat Yam|39442
9700|הוד השרון|Hod HaSharon|65363
9800|בנימינה-גבעת עדה|Binyamina-Giv'at Ada|16074
$localities$, E'\n'), '\n') AS line;
ALTER TABLE internal.localities FORCE ROW LEVEL SECURITY;
