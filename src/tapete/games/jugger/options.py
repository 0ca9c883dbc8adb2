from tapete.core.scene import OptionView
from tapete.core.text import Text
def option_view(state, decision, answer):
    return OptionView(key=0, title=Text("player"))
