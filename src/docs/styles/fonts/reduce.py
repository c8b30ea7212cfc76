"""Reduces the variable font to what the site shows; see README.md.

Usage: python reduce.py schibsted-grotesk-latin-wght-normal.woff2 schibsted-grotesk.woff2
Needs fonttools and brotli (pip).
"""
import sys

from fontTools import subset
from fontTools.ttLib import TTFont
from fontTools.varLib import instancer

ASCII = "".join(map(chr, range(0x20, 0x7F)))
MORE = "\u00a0äÄöÖüåé©·×«»–—‘’“”•…←↑→↓−≠≤≥"
WEIGHTS = (400, 700)
# Ligatures, kerning, and figures of one width; not fractions and the like.
FEATURES = ["kern", "liga", "tnum"]


def drop_kerning_by_weight(font: TTFont) -> None:
    """Kerns all weights like the first: the differences are a few thousandths of an em and half of the file."""
    for lookup in font["GPOS"].table.LookupList.Lookup:
        for wrapped in lookup.SubTable:
            table = getattr(wrapped, "ExtSubTable", wrapped)
            if table.Format == 1:
                records = [r for pairs in table.PairSet for r in pairs.PairValueRecord]
            else:
                records = [r for row in table.Class1Record for r in row.Class2Record]
            for value in (record.Value1 for record in records):
                if value is not None:
                    vars(value).pop("XAdvDevice", None)
            table.ValueFormat1 = 4  # the advance alone


def reduced(font: TTFont) -> TTFont:
    options = subset.Options(layout_features=FEATURES, hinting=False, name_IDs=[0, 1, 2])
    subsetter = subset.Subsetter(options)
    subsetter.populate(text=ASCII + MORE)
    subsetter.subset(font)
    return font


font = reduced(instancer.instantiateVariableFont(TTFont(sys.argv[1]), {"wght": WEIGHTS}))
drop_kerning_by_weight(font)
# Again, since values that don't vary leave classes and tables unused.
font = reduced(font)
font.flavor = "woff2"
font.save(sys.argv[2])
